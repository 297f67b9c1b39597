ALTER TABLE "card_hold" ADD COLUMN "item_ids" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "item_ids" jsonb;