ALTER TABLE "qr_code" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat" ADD COLUMN "moved_from" bigint;--> statement-breakpoint
ALTER TABLE "sitting" ADD COLUMN "guests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sitting" ADD COLUMN "seated_by" text;--> statement-breakpoint
-- What a table asked for ends with its sitting, by whatever statement the sitting ends.
CREATE FUNCTION "end_requests_of_sitting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE table_request SET answered_at = NEW.ended_at WHERE merchant_id = NEW.merchant_id AND sitting_id = NEW.id AND answered_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "requests_end_with_sitting" AFTER UPDATE ON "sitting" FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION "end_requests_of_sitting"();--> statement-breakpoint
CREATE FUNCTION "notice_of_left_table"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notice_for_staff(OLD.merchant_id, 'table', OLD.table_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "left_table_noticed" AFTER UPDATE ON "sitting" FOR EACH ROW
  WHEN (OLD.table_id <> NEW.table_id) EXECUTE FUNCTION "notice_of_left_table"();--> statement-breakpoint
CREATE FUNCTION "notice_of_seat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notice_for_staff(merchant_id, 'table', table_id) FROM sitting WHERE merchant_id = NEW.merchant_id AND id = NEW.sitting_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "seat_noticed" AFTER INSERT ON "seat" FOR EACH ROW EXECUTE FUNCTION "notice_of_seat"();--> statement-breakpoint
CREATE TRIGGER "table_noticed_when_added" AFTER INSERT ON "dining_table" FOR EACH ROW EXECUTE FUNCTION "notice_of_row"('table');--> statement-breakpoint
CREATE TRIGGER "table_noticed" AFTER UPDATE ON "dining_table" FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR OLD.seats <> NEW.seats OR OLD.region_id <> NEW.region_id OR OLD.region_name <> NEW.region_name)
  EXECUTE FUNCTION "notice_of_row"('table');--> statement-breakpoint
CREATE TRIGGER "qr_code_noticed" AFTER INSERT OR UPDATE ON "qr_code" FOR EACH ROW EXECUTE FUNCTION "notice_of_table"();
