ALTER TABLE "order_item" ADD COLUMN "stock_taken" jsonb;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "loaded" numeric(12, 3);