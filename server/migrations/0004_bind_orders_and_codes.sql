CREATE TABLE "issued_code" (
	"merchant_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"caller" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "issued_code_merchant_id_phone_caller_pk" PRIMARY KEY("merchant_id","phone","caller")
);
--> statement-breakpoint
CREATE TABLE "known_browser" (
	"merchant_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"browser_hash" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone[] NOT NULL,
	CONSTRAINT "known_browser_merchant_id_phone_browser_hash_pk" PRIMARY KEY("merchant_id","phone","browser_hash")
);
--> statement-breakpoint
DROP INDEX "order_processing";--> statement-breakpoint
ALTER TABLE "diner" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "is_separate" boolean;--> statement-breakpoint
CREATE INDEX "issued_code_expiry" ON "issued_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_processing_once" ON "customer_order" USING btree ("merchant_id","diner_id","type","table_id","sitting_id") WHERE status = 0 and is_separate is not true;