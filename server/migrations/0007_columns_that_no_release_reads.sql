ALTER TABLE "sign_in_code" DROP COLUMN "code_hash";--> statement-breakpoint
ALTER TABLE "sign_in_code" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "sign_in_code" DROP COLUMN "used_at";--> statement-breakpoint
ALTER TABLE "customer_order" DROP COLUMN "is_checking_out";