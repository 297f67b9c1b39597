CREATE TABLE "notice_counter" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"first_number" bigint NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "api_key_hash";--> statement-breakpoint
DROP INDEX "card_hold_of_provider";--> statement-breakpoint
DROP INDEX "printer_address_secret";--> statement-breakpoint
ALTER TABLE "staff_notice" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "notice_counter" ADD CONSTRAINT "notice_counter_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_by_hash" ON "api_key" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "print_job_due_of" ON "print_job" USING btree ("merchant_id","next_at") WHERE state in ('waiting', 'sending', 'unsure', 'failed');--> statement-breakpoint
CREATE INDEX "payment_attempt_due_of" ON "payment_attempt" USING btree ("merchant_id","next_read_at") WHERE next_read_at is not null;--> statement-breakpoint
CREATE INDEX "delivery_due_of" ON "delivery" USING btree ("merchant_id","next_at") WHERE delivered_at is null and dead_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notice_number" ON "staff_notice" USING btree ("merchant_id","number");--> statement-breakpoint
CREATE INDEX "card_hold_by_provider" ON "card_hold" USING btree ("provider","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "card_hold_due_of" ON "card_hold" USING btree ("merchant_id","next_at") WHERE state in ('starting', 'waiting', 'held', 'capturing', 'releasing', 'refunding');--> statement-breakpoint
CREATE INDEX "outbox_due_of" ON "outbox" USING btree ("merchant_id","next_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "printer_address_by_secret" ON "printer_address" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "api_key" USING btree ("merchant_id","key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "card_hold_of_provider" ON "card_hold" USING btree ("merchant_id","provider","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "printer_address_secret" ON "printer_address" USING btree ("merchant_id","secret_hash");