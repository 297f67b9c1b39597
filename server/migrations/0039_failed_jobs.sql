ALTER TABLE "pending_action" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_action" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "pending_action" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_hold" ADD COLUMN "last_error" text;--> statement-breakpoint
-- A restaurant that has named no station gets its one, the kitchen, before its first order: it can have a printer and a screen.
INSERT INTO "station" ("merchant_id", "id", "name", "language", "position")
SELECT m.id, 1, '{"en-US": "Kitchen", "zh-TW": "廚房", "es-ES": "Cocina"}', coalesce(m.definition #>> '{description,base,lang}', 'en-US'), 0
FROM "merchant" m WHERE NOT EXISTS (SELECT 1 FROM "station" s WHERE s.merchant_id = m.id AND s.removed_at IS NULL)
ON CONFLICT ("merchant_id", "id") DO UPDATE SET removed_at = NULL;
