CREATE TABLE "table_share" (
	"merchant_id" bigint NOT NULL,
	"sitting_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "table_share_merchant_id_sitting_id_diner_id_pk" PRIMARY KEY("merchant_id","sitting_id","diner_id")
);
--> statement-breakpoint
ALTER TABLE "sitting" ADD COLUMN "share_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "table_share" ADD CONSTRAINT "table_share_at" FOREIGN KEY ("merchant_id","sitting_id") REFERENCES "public"."sitting"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_share" ADD CONSTRAINT "table_share_of" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."diner"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_share_of_diner" ON "table_share" USING btree ("merchant_id","diner_id");