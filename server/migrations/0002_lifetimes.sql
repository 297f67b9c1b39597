CREATE INDEX "device_revoked" ON "device" USING btree ("merchant_id","revoked_at") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "device_not_paired" ON "device" USING btree ("merchant_id","pairing_expires_at") WHERE pairing_expires_at is not null;--> statement-breakpoint
CREATE INDEX "print_job_age" ON "print_job" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "product_version_age" ON "product_version" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE INDEX "promotion_version_age" ON "promotion_version" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE INDEX "push_subscription_age" ON "push_subscription" USING btree ("merchant_id","created_at");