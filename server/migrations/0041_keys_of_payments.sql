ALTER TABLE "customer_order" ADD COLUMN "checkout_holder" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE INDEX "idempotency_of_staff" ON "idempotency" USING btree ("merchant_id","key") WHERE key like 'staff:%';--> statement-breakpoint
CREATE INDEX "card_hold_by_key" ON "card_hold" USING btree ("merchant_id","key");--> statement-breakpoint
CREATE INDEX "payment_of_key" ON "payment" USING btree ("merchant_id","key");