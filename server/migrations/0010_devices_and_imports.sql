ALTER TABLE "product" ADD COLUMN "imported_file" jsonb;--> statement-breakpoint
ALTER TABLE "payment_account" ADD COLUMN "test" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "audit_line" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "staff_browser" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;