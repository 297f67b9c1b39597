CREATE TABLE "menu_import" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"choices" jsonb NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"loaded_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"result" jsonb,
	"before" jsonb,
	CONSTRAINT "menu_import_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_reference" (
	"merchant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"source" text NOT NULL,
	"foreign_id" text,
	"sku" text,
	CONSTRAINT "product_reference_merchant_id_product_id_source_pk" PRIMARY KEY("merchant_id","product_id","source")
);
--> statement-breakpoint
ALTER TABLE "menu_import" ADD CONSTRAINT "menu_import_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reference" ADD CONSTRAINT "product_reference_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_import_uploaded" ON "menu_import" USING btree ("merchant_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reference_foreign" ON "product_reference" USING btree ("merchant_id","source","foreign_id");