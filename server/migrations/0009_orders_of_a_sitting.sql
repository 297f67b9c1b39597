DROP INDEX "order_of_sitting";--> statement-breakpoint
CREATE INDEX "order_of_sitting" ON "customer_order" USING btree ("merchant_id","sitting_id") WHERE sitting_id <> 0;