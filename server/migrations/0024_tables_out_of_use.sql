ALTER TABLE "dining_table" ADD COLUMN "out_of_use_at" timestamp with time zone;--> statement-breakpoint
CREATE TRIGGER "table_use_noticed" AFTER UPDATE ON "dining_table" FOR EACH ROW
  WHEN (OLD.out_of_use_at IS DISTINCT FROM NEW.out_of_use_at) EXECUTE FUNCTION "notice_of_row"('table');
