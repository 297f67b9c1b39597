ALTER TABLE "delivery" ADD COLUMN "subscriber_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "order_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_merchant_id_id_pk";--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_merchant_id_subscriber_subscriber_id_id_pk" PRIMARY KEY("merchant_id","subscriber","subscriber_id","id");--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_of" FOREIGN KEY ("merchant_id","event_id") REFERENCES "public"."order_event"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_in_turn" ON "delivery" USING btree ("merchant_id","order_id","order_version","id") WHERE delivered_at is null and dead_at is null and order_id <> 0;--> statement-breakpoint
-- Every statement that writes an event thereby writes its deliveries, in the same transaction. The deliveries of a backup are restored as
-- they were, so none is written while one is restored.
CREATE FUNCTION "deliver_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery (merchant_id, id, subscriber, kind, event_id, order_id, order_version, payload, created_at, next_at)
  VALUES (NEW.merchant_id, NEW.id, 'staff-lines', NEW.kind, NEW.id, NEW.order_id, NEW.row_version, '{}', NEW.at, NEW.at);
  PERFORM pg_notify('comanda_delivery', NEW.merchant_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_event_delivered" AFTER INSERT ON "order_event" FOR EACH ROW
  WHEN (NEW.kind IN ('placed', 'added') AND current_setting('comanda.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "deliver_order_event"();
