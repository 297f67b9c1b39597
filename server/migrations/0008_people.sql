CREATE TABLE "staff_browser" (
	"merchant_id" bigint NOT NULL,
	"browser_hash" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_browser_merchant_id_browser_hash_staff_id_pk" PRIMARY KEY("merchant_id","browser_hash","staff_id")
);
--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "pin_length" integer;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "totp_pending" text;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "staff_browser" ADD CONSTRAINT "staff_browser_of" FOREIGN KEY ("merchant_id","staff_id") REFERENCES "public"."staff_member"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_browser_of_person" ON "staff_browser" USING btree ("merchant_id","staff_id");--> statement-breakpoint
CREATE INDEX "staff_browser_signed_in" ON "staff_browser" USING btree ("merchant_id","signed_in_at");--> statement-breakpoint
CREATE INDEX "staff_session_of_browser" ON "staff_session" USING btree ("merchant_id","browser_hash");