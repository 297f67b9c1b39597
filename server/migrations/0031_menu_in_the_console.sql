CREATE TABLE "product_version" (
	"merchant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_version_merchant_id_product_id_version_pk" PRIMARY KEY("merchant_id","product_id","version")
);
--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "menu_edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_version" ADD CONSTRAINT "product_version_of" FOREIGN KEY ("merchant_id","product_id") REFERENCES "public"."product"("merchant_id","id") ON DELETE cascade ON UPDATE no action;