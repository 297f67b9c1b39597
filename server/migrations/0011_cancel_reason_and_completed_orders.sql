ALTER TABLE "customer_order" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
CREATE INDEX "order_completed" ON "customer_order" USING btree ("merchant_id","type","ended_at") WHERE status = 1;