ALTER TABLE "payment_account" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "dispute_amount" numeric(12, 2);--> statement-breakpoint
UPDATE "payment_account" SET "notified_at" = ("test"->>'notifiedAt')::timestamptz WHERE "test"->>'notifiedAt' IS NOT NULL;