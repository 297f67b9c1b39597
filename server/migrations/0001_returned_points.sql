DROP INDEX "points_once";--> statement-breakpoint
CREATE UNIQUE INDEX "points_once" ON "points_entry" USING btree ("merchant_id","order_id","reason") WHERE reason = 'earned';