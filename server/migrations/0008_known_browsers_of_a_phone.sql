ALTER TABLE "known_browser" ALTER COLUMN "sent_at" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD COLUMN "own_sent_at" timestamp with time zone[];--> statement-breakpoint
CREATE INDEX "known_browser_signed_in" ON "known_browser" USING btree ("merchant_id","signed_in_at");