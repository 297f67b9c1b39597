CREATE TABLE "attempt_allocation" (
	"merchant_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "attempt_allocation_merchant_id_attempt_id_order_id_pk" PRIMARY KEY("merchant_id","attempt_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "attempt_item" (
	"merchant_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"numerator" integer NOT NULL,
	"denominator" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "attempt_item_merchant_id_attempt_id_order_id_item_id_pk" PRIMARY KEY("merchant_id","attempt_id","order_id","item_id"),
	CONSTRAINT "attempt_item_part" CHECK ("attempt_item"."numerator" > 0 and "attempt_item"."denominator" >= "attempt_item"."numerator")
);
--> statement-breakpoint
CREATE TABLE "payment_account" (
	"merchant_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"account_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_webhook_secret" text NOT NULL,
	"mode" text NOT NULL,
	"offered_types" jsonb NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"tested_at" timestamp with time zone,
	CONSTRAINT "payment_account_merchant_id_provider_pk" PRIMARY KEY("merchant_id","provider")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"payment_ref" text,
	"currency" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"tip" numeric(12, 2) NOT NULL,
	"choice" jsonb NOT NULL,
	"trace" jsonb NOT NULL,
	"state" text NOT NULL,
	"go" jsonb,
	"return_path" text NOT NULL,
	"locale" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"ended_by" text DEFAULT '' NOT NULL,
	"taken" numeric(12, 2) DEFAULT '0' NOT NULL,
	"given_back" numeric(12, 2) DEFAULT '0' NOT NULL,
	"fee" numeric(12, 2),
	"method" jsonb,
	"dispute_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_read_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"unanswered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_attempt_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount" > 0 and "payment_attempt"."tip" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_item" (
	"merchant_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"numerator" integer NOT NULL,
	"denominator" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "payment_item_merchant_id_payment_id_item_id_pk" PRIMARY KEY("merchant_id","payment_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "unallocated_payment" (
	"merchant_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"business_day" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_by" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "unallocated_payment_merchant_id_attempt_id_pk" PRIMARY KEY("merchant_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "attempt_id" bigint;--> statement-breakpoint
ALTER TABLE "attempt_allocation" ADD CONSTRAINT "attempt_allocation_of_attempt" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."payment_attempt"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_allocation" ADD CONSTRAINT "attempt_allocation_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_item" ADD CONSTRAINT "attempt_item_of_attempt" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."payment_attempt"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_item" ADD CONSTRAINT "attempt_item_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_item" ADD CONSTRAINT "payment_item_of_payment" FOREIGN KEY ("merchant_id","payment_id") REFERENCES "public"."payment"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_item" ADD CONSTRAINT "payment_item_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unallocated_payment" ADD CONSTRAINT "unallocated_payment_of" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."payment_attempt"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_allocation_of_order" ON "attempt_allocation" USING btree ("merchant_id","order_id");--> statement-breakpoint
CREATE INDEX "attempt_item_of_order" ON "attempt_item" USING btree ("merchant_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_account_on" ON "payment_account" USING btree ("merchant_id") WHERE is_on;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_of_key" ON "payment_attempt" USING btree ("merchant_id","diner_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_of_provider" ON "payment_attempt" USING btree ("merchant_id","provider","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "payment_attempt_of_ref" ON "payment_attempt" USING btree ("merchant_id","provider","payment_ref") WHERE payment_ref is not null;--> statement-breakpoint
CREATE INDEX "payment_attempt_due" ON "payment_attempt" USING btree ("next_read_at") WHERE next_read_at is not null;--> statement-breakpoint
CREATE INDEX "payment_item_of_order" ON "payment_item" USING btree ("merchant_id","order_id");--> statement-breakpoint
CREATE INDEX "unallocated_payment_open" ON "unallocated_payment" USING btree ("merchant_id","at") WHERE state in ('open', 'refunding');--> statement-breakpoint
CREATE INDEX "payment_of_attempt" ON "payment" USING btree ("merchant_id","attempt_id") WHERE attempt_id is not null;