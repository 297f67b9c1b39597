CREATE INDEX "pending_action_expiry" ON "pending_action" USING btree ("merchant_id","due_at");--> statement-breakpoint
CREATE INDEX "staff_notice_expiry" ON "staff_notice" USING btree ("merchant_id","at");--> statement-breakpoint
-- Orders of earlier releases get what this release writes with each change. All migrations run in one transaction: a process that is killed
-- leaves nothing behind, and the next one begins again.
UPDATE "order_item" i SET "state" = CASE WHEN o."status" = 1 THEN 'served' WHEN i."sent_at" IS NOT NULL THEN 'sent' ELSE 'held' END
FROM "customer_order" o WHERE o."merchant_id" = i."merchant_id" AND o."id" = i."order_id" AND i."state" IS NULL;--> statement-breakpoint
INSERT INTO "order_tax" ("merchant_id", "order_id", "position", "tax_id", "rate", "base", "amount", "is_included")
SELECT o."merchant_id", o."id", t.position, regexp_replace(t.tax ->> 'name', '^tax:', ''), (t.tax ->> 'rate')::numeric,
  (t.tax ->> 'taxableAmount')::numeric, (t.tax ->> 'amount')::numeric, coalesce((t.tax ->> 'isIncluded')::boolean, false)
FROM "customer_order" o, jsonb_array_elements(o."pricing" -> 'orderTaxes') WITH ORDINALITY AS t (tax, position)
WHERE o."status" = 1 ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "order_adjustment" ("merchant_id", "order_id", "position", "category", "name", "amount")
SELECT o."merchant_id", o."id", a.position, (a.adjustment ->> 'category')::int, a.adjustment ->> 'name', (a.adjustment ->> 'amount')::numeric
FROM "customer_order" o, jsonb_array_elements(o."pricing" -> 'priceAdjustments') WITH ORDINALITY AS a (adjustment, position)
WHERE o."status" = 1 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Earlier releases completed an order and its payment in one step. The payment has the id of its order.
INSERT INTO "payment" ("merchant_id", "id", "order_id", "method", "amount", "group_id", "key", "business_day", "at")
SELECT o."merchant_id", o."id", o."id", 'other', o."paid", o."id", 'earlier release', o."business_day"::text, coalesce(o."ended_at", o."changed_at")
FROM "customer_order" o
WHERE o."status" = 1 AND o."paid" > 0
  AND NOT EXISTS (SELECT 1 FROM "payment" p WHERE p."merchant_id" = o."merchant_id" AND p."order_id" = o."id")
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "order_event" ("merchant_id", "id", "order_id", "row_version", "kind", "at", "actor_kind", "actor_name")
SELECT o."merchant_id", o."id", o."id", o."row_version",
  CASE o."status" WHEN 1 THEN 'completed' WHEN 2 THEN 'cancelled' WHEN 3 THEN 'merged-into' ELSE 'placed' END,
  coalesce(o."ended_at", o."created_at"), 'system', ''
FROM "customer_order" o
WHERE NOT EXISTS (SELECT 1 FROM "order_event" e WHERE e."merchant_id" = o."merchant_id" AND e."order_id" = o."id")
ON CONFLICT DO NOTHING;
