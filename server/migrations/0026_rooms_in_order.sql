ALTER TABLE "dining_table" ADD COLUMN "region_position" integer;--> statement-breakpoint
CREATE TRIGGER "room_order_noticed" AFTER UPDATE ON "dining_table" FOR EACH ROW
  WHEN (OLD.region_position IS DISTINCT FROM NEW.region_position) EXECUTE FUNCTION "notice_of_row"('table');
