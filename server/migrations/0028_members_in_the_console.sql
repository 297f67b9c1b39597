CREATE TABLE "member_note" (
	"merchant_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "member_note_merchant_id_diner_id_pk" PRIMARY KEY("merchant_id","diner_id")
);
--> statement-breakpoint
CREATE TABLE "points_note" (
	"merchant_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"note" text NOT NULL,
	"staff_name" text NOT NULL,
	CONSTRAINT "points_note_merchant_id_entry_id_pk" PRIMARY KEY("merchant_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_of" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."member"("merchant_id","diner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_note" ADD CONSTRAINT "points_note_of" FOREIGN KEY ("merchant_id","entry_id") REFERENCES "public"."points_entry"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_note" ADD CONSTRAINT "points_note_about" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."diner"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_note_of_diner" ON "points_note" USING btree ("merchant_id","diner_id");--> statement-breakpoint
-- Events of orders stay as they are, but for the name of a diner who is erased.
CREATE FUNCTION "refuse_change_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '2 years' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND OLD.actor_kind = 'diner' AND NEW.actor_name = ''
    AND to_jsonb(NEW) - 'actor_name' = to_jsonb(OLD) - 'actor_name' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'lines of % stay as they are', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER "order_event_stays" ON "order_event";--> statement-breakpoint
CREATE TRIGGER "order_event_stays" BEFORE UPDATE OR DELETE ON "order_event" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_event"();
