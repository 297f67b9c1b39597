CREATE TABLE "card_hold" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"reader" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"tip" numeric(12, 2) NOT NULL,
	"capture_amount" numeric(12, 2),
	"capture_tip" numeric(12, 2),
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"refund_reason" text DEFAULT '' NOT NULL,
	"actor" jsonb NOT NULL,
	"payment_id" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_hold_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "held" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "capturing" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "captured" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_hold" ADD CONSTRAINT "card_hold_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_hold" ADD CONSTRAINT "card_hold_paid_by" FOREIGN KEY ("merchant_id","payment_id") REFERENCES "public"."payment"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_hold_of_key" ON "card_hold" USING btree ("merchant_id","order_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "card_hold_of_provider" ON "card_hold" USING btree ("provider","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_hold_on_reader_once" ON "card_hold" USING btree ("merchant_id","order_id") WHERE state in ('starting', 'waiting');--> statement-breakpoint
CREATE INDEX "card_hold_due" ON "card_hold" USING btree ("next_at") WHERE state in ('starting', 'waiting', 'held', 'capturing', 'releasing', 'refunding');