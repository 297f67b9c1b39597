CREATE TABLE "push_subscription" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscription_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_once" ON "push_subscription" USING btree ("merchant_id","order_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_of_session" ON "push_subscription" USING btree ("merchant_id","token_hash");--> statement-breakpoint
-- The browsers of an order are told when its last dish is made and when it ends; one that continues in another order is told nothing more.
-- The deliveries of a backup are restored as they were, so none is written while one is restored.
CREATE FUNCTION "push_of_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'merged-into' THEN
    DELETE FROM push_subscription WHERE merchant_id = NEW.merchant_id AND order_id = NEW.order_id;
    RETURN NULL;
  END IF;
  IF NEW.kind = 'item-made' AND EXISTS (SELECT 1 FROM order_item
    WHERE merchant_id = NEW.merchant_id AND order_id = NEW.order_id AND coalesce(state, 'held') IN ('held', 'sent')) THEN RETURN NULL; END IF;
  INSERT INTO delivery (merchant_id, id, subscriber, subscriber_id, kind, event_id, order_id, order_version, payload, created_at, next_at)
  SELECT NEW.merchant_id, NEW.id, 'push', p.id, NEW.kind, NEW.id, NEW.order_id, NEW.row_version, jsonb_build_object('at', NEW.at), NEW.at, NEW.at
  FROM push_subscription p WHERE p.merchant_id = NEW.merchant_id AND p.order_id = NEW.order_id;
  IF FOUND THEN PERFORM pg_notify('comanda_delivery', NEW.merchant_id::text); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_event_to_push" AFTER INSERT ON "order_event" FOR EACH ROW
  WHEN (NEW.kind IN ('item-made', 'completed', 'cancelled', 'merged-into') AND current_setting('comanda.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "push_of_order_event"();
