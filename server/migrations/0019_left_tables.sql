ALTER TABLE "seat" ADD COLUMN "left_table_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "seat" SET "left_table_ids" = array["moved_from"] WHERE "moved_from" IS NOT NULL;--> statement-breakpoint
-- Both columns are of no release yet.
ALTER TABLE "seat" DROP COLUMN "moved_from";--> statement-breakpoint
ALTER TABLE "product_state" DROP COLUMN "is_hidden";