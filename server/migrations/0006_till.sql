CREATE TABLE "cash_drawer" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"printer_id" bigint,
	"removed_at" timestamp with time zone,
	CONSTRAINT "cash_drawer_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "drawer_movement" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"shift_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "drawer_movement_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "drawer_shift" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"drawer_id" bigint NOT NULL,
	"business_day" text NOT NULL,
	"float" numeric(12, 2) NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"expected" numeric(12, 2),
	"counted" numeric(12, 2),
	"pieces" jsonb,
	"stays" numeric(12, 2),
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "drawer_shift_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pace_quarter" (
	"merchant_id" bigint NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "pace_quarter_merchant_id_quarter_pk" PRIMARY KEY("merchant_id","quarter"),
	CONSTRAINT "pace_quarter_taken" CHECK ("pace_quarter"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "printer_address" (
	"merchant_id" bigint NOT NULL,
	"printer_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"device" text,
	"seen_at" timestamp with time zone,
	"other_device" text,
	CONSTRAINT "printer_address_merchant_id_printer_id_pk" PRIMARY KEY("merchant_id","printer_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"what" text NOT NULL,
	"method" text NOT NULL,
	"payment_id" bigint,
	"items" jsonb NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"beside" numeric(12, 2) NOT NULL,
	"net" numeric(12, 2) NOT NULL,
	"charge" numeric(12, 2) NOT NULL,
	"taxes" jsonb NOT NULL,
	"other_tax" numeric(12, 2) NOT NULL,
	"tips" numeric(12, 2) NOT NULL,
	"untaxed" numeric(12, 2) NOT NULL,
	"promotions" numeric(12, 2) NOT NULL,
	"coupons" numeric(12, 2) NOT NULL,
	"discounts" numeric(12, 2) NOT NULL,
	"points" integer NOT NULL,
	"earned_taken" integer NOT NULL,
	"coupon_ids" jsonb NOT NULL,
	"reason" text NOT NULL,
	"is_later" boolean NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"staff_id" bigint,
	"staff_name" text NOT NULL,
	"staff_role" text,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"business_day" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "refunded" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "pace_quarter" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "pace_taken" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "rounding" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "drawer_shift_id" bigint;--> statement-breakpoint
ALTER TABLE "cash_drawer" ADD CONSTRAINT "cash_drawer_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_drawer" ADD CONSTRAINT "cash_drawer_at" FOREIGN KEY ("merchant_id","printer_id") REFERENCES "public"."printer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_movement" ADD CONSTRAINT "drawer_movement_in" FOREIGN KEY ("merchant_id","shift_id") REFERENCES "public"."drawer_shift"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_shift" ADD CONSTRAINT "drawer_shift_of" FOREIGN KEY ("merchant_id","drawer_id") REFERENCES "public"."cash_drawer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pace_quarter" ADD CONSTRAINT "pace_quarter_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printer_address" ADD CONSTRAINT "printer_address_of" FOREIGN KEY ("merchant_id","printer_id") REFERENCES "public"."printer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_movement_once" ON "drawer_movement" USING btree ("merchant_id","key");--> statement-breakpoint
CREATE INDEX "drawer_movement_of" ON "drawer_movement" USING btree ("merchant_id","shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_shift_open" ON "drawer_shift" USING btree ("merchant_id","drawer_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "drawer_shift_of_day" ON "drawer_shift" USING btree ("merchant_id","business_day");--> statement-breakpoint
CREATE UNIQUE INDEX "printer_address_secret" ON "printer_address" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_key" ON "refund" USING btree ("merchant_id","key");--> statement-breakpoint
CREATE INDEX "refund_of_order" ON "refund" USING btree ("merchant_id","order_id");--> statement-breakpoint
CREATE INDEX "refund_of_day" ON "refund" USING btree ("merchant_id","business_day");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of_refund" FOREIGN KEY ("merchant_id","refund_id") REFERENCES "public"."refund"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_in_drawer" FOREIGN KEY ("merchant_id","drawer_shift_id") REFERENCES "public"."drawer_shift"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_of_drawer" ON "payment" USING btree ("merchant_id","drawer_shift_id") WHERE drawer_shift_id is not null;