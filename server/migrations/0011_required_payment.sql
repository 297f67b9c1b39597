ALTER TABLE "customer_order" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "order_to_go_slot_unpaid" ON "customer_order" USING btree ("merchant_id","to_go_slot") WHERE status = 4 and to_go_slot is not null;--> statement-breakpoint
CREATE INDEX "order_awaits_payment" ON "customer_order" USING btree ("merchant_id","diner_id") WHERE status = 4;