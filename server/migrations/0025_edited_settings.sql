ALTER TABLE "merchant" ADD COLUMN "edited_settings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE FUNCTION "notice_of_settings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notice_for_staff(NEW.id, 'settings', NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settings_noticed" AFTER UPDATE ON "merchant" FOR EACH ROW
  WHEN ((OLD.definition -> 'settings') IS DISTINCT FROM (NEW.definition -> 'settings')) EXECUTE FUNCTION "notice_of_settings"();
