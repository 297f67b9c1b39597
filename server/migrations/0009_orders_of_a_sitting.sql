-- The new index is built first: a drop locks the whole table until the end of the migration.
CREATE INDEX "order_at_sitting" ON "customer_order" USING btree ("merchant_id","sitting_id") WHERE sitting_id <> 0;--> statement-breakpoint
DROP INDEX "order_of_sitting";