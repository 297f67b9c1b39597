ALTER TABLE "customer_order" ADD COLUMN "to_go_slot" text;--> statement-breakpoint
CREATE INDEX "cart_age" ON "cart" USING btree ("merchant_id","changed_at");--> statement-breakpoint
CREATE INDEX "guest_age" ON "diner" USING btree ("merchant_id","created_at","id") WHERE not is_member;--> statement-breakpoint
CREATE INDEX "idempotency_expiry" ON "idempotency" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "issued_code_merchant_expiry" ON "issued_code" USING btree ("merchant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_to_go_slot" ON "customer_order" USING btree ("merchant_id","to_go_slot") WHERE status = 0 and to_go_slot is not null;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("merchant_id","sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("merchant_id","expires_at");--> statement-breakpoint
CREATE INDEX "session_revoked" ON "session" USING btree ("merchant_id","revoked_at") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "sign_in_code_expiry" ON "sign_in_code" USING btree ("merchant_id","expires_at");--> statement-breakpoint
CREATE INDEX "sitting_ended" ON "sitting" USING btree ("merchant_id","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "try_count_age" ON "try_count" USING btree ("merchant_id","window_start");