ALTER TABLE "sign_in_code" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
UPDATE "order_item" SET "state" = CASE WHEN "sent_at" IS NULL THEN 'held' ELSE 'sent' END WHERE "state" IS NULL OR "state" = 'held' AND "sent_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ALTER COLUMN "state" SET DEFAULT 'held';--> statement-breakpoint
ALTER TABLE "order_item" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browser" DROP COLUMN "sent_at";
