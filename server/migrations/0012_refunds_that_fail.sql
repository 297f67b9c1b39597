ALTER TABLE "unallocated_payment" ADD COLUMN "given_back" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "unallocated_payment" ADD COLUMN "allocated" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "unallocated_payment" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
UPDATE "unallocated_payment" SET "given_back" = "amount", "refunds" = jsonb_build_array(jsonb_build_object('amount', "amount"::text, 'at', "done_at")) WHERE "state" = 'refunded';--> statement-breakpoint
UPDATE "unallocated_payment" SET "allocated" = "amount" WHERE "state" = 'allocated';--> statement-breakpoint
ALTER TABLE "unallocated_payment" ADD CONSTRAINT "unallocated_payment_parts" CHECK ("unallocated_payment"."given_back" >= 0 and "unallocated_payment"."allocated" >= 0 and "unallocated_payment"."given_back" + "unallocated_payment"."allocated" <= "unallocated_payment"."amount");--> statement-breakpoint
CREATE INDEX "card_hold_given_back" ON "card_hold" USING btree ("changed_at") WHERE state in ('captured', 'refunded');