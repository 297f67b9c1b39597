CREATE TABLE "promotion_version" (
	"merchant_id" bigint NOT NULL,
	"promotion_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb,
	"changed" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_version_merchant_id_promotion_id_version_pk" PRIMARY KEY("merchant_id","promotion_id","version")
);
--> statement-breakpoint
ALTER TABLE "promotion_version" ADD CONSTRAINT "promotion_version_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;