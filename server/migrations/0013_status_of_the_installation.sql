ALTER TABLE "last_backup" ADD COLUMN "file_bytes" bigint;--> statement-breakpoint
CREATE INDEX "payment_attempt_disputed" ON "payment_attempt" USING btree ("merchant_id") WHERE state = 'disputed';--> statement-breakpoint
CREATE INDEX "delivery_given_up" ON "delivery" USING btree ("merchant_id","subscriber") WHERE dead_at is not null and delivered_at is null;--> statement-breakpoint
CREATE INDEX "pending_action_failed" ON "pending_action" USING btree ("merchant_id","due_at") WHERE dropped_why = 'failed';