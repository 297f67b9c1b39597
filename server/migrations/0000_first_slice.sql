CREATE TABLE "cart" (
	"merchant_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"details" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_merchant_id_diner_id_pk" PRIMARY KEY("merchant_id","diner_id")
);
--> statement-breakpoint
CREATE TABLE "diner" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"uuid" text NOT NULL,
	"is_member" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diner_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "dining_table" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"seats" integer NOT NULL,
	"region_id" bigint NOT NULL,
	"region_name" jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "dining_table_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"merchant_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_merchant_id_diner_id_key_pk" PRIMARY KEY("merchant_id","diner_id","key")
);
--> statement-breakpoint
CREATE TABLE "merchant" (
	"id" bigint PRIMARY KEY NOT NULL,
	"short_name" text NOT NULL,
	"time_zone" text NOT NULL,
	"definition" jsonb NOT NULL,
	"menu_version" integer DEFAULT 1 NOT NULL,
	"source_hash" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"serial" integer NOT NULL,
	"business_day" date NOT NULL,
	"type" integer NOT NULL,
	"status" integer NOT NULL,
	"send_status" integer NOT NULL,
	"payment_status" integer NOT NULL,
	"table_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"region_id" bigint NOT NULL,
	"sitting_id" bigint NOT NULL,
	"guests" integer NOT NULL,
	"notes" text NOT NULL,
	"is_tax_free" boolean NOT NULL,
	"source_type" integer NOT NULL,
	"extra_info" text NOT NULL,
	"row_version" integer NOT NULL,
	"sub_total" numeric(12, 2) NOT NULL,
	"discount" numeric(12, 2) NOT NULL,
	"charge" numeric(12, 2) NOT NULL,
	"tax" numeric(12, 2) NOT NULL,
	"tips" numeric(12, 2) NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"points" integer NOT NULL,
	"paid" numeric(12, 2) NOT NULL,
	"pricing" jsonb NOT NULL,
	"is_checking_out" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "customer_order_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "order_total" CHECK ("customer_order"."total" >= 0 and "customer_order"."sub_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"merchant_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"points" integer NOT NULL,
	"line" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "order_item_merchant_id_order_id_id_pk" PRIMARY KEY("merchant_id","order_id","id"),
	CONSTRAINT "order_item_quantity" CHECK ("order_item"."quantity" > 0 and "order_item"."quantity" < 100)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"merchant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_merchant_id_name_pk" PRIMARY KEY("merchant_id","name")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"is_off_shelf" boolean DEFAULT false NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "product_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "product_price" CHECK ("product"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "qr_code" (
	"id" bigint PRIMARY KEY NOT NULL,
	"merchant_id" bigint NOT NULL,
	"table_id" bigint NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seat" (
	"merchant_id" bigint NOT NULL,
	"sitting_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"seated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_merchant_id_sitting_id_diner_id_pk" PRIMARY KEY("merchant_id","sitting_id","diner_id")
);
--> statement-breakpoint
CREATE TABLE "serial_counter" (
	"merchant_id" bigint NOT NULL,
	"business_day" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "serial_counter_merchant_id_business_day_pk" PRIMARY KEY("merchant_id","business_day")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"merchant_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"diner_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "session_merchant_id_token_hash_pk" PRIMARY KEY("merchant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sitting" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"table_id" bigint NOT NULL,
	"order_code" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sitting_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"merchant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"remaining" numeric(12, 3) NOT NULL,
	CONSTRAINT "stock_merchant_id_product_id_pk" PRIMARY KEY("merchant_id","product_id"),
	CONSTRAINT "stock_left" CHECK ("stock"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "try_count" (
	"merchant_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "try_count_merchant_id_subject_pk" PRIMARY KEY("merchant_id","subject")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "diner_uuid" ON "diner" USING btree ("merchant_id","uuid");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_serial" ON "customer_order" USING btree ("merchant_id","business_day","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "order_processing" ON "customer_order" USING btree ("merchant_id","diner_id","type","table_id","sitting_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "order_of_diner" ON "customer_order" USING btree ("merchant_id","diner_id","created_at");--> statement-breakpoint
CREATE INDEX "order_of_sitting" ON "customer_order" USING btree ("merchant_id","sitting_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sitting_open" ON "sitting" USING btree ("merchant_id","table_id") WHERE ended_at is null;