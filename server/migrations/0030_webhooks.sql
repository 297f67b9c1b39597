CREATE TABLE "webhook_endpoint" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"off_at" timestamp with time zone,
	"off_reason" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoint_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "webhook_endpoint_off" CHECK ("webhook_endpoint"."off_reason" in ('person', 'gone', 'failing'))
);
--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "answer_status" integer;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "answer_body" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_of_subscriber" ON "delivery" USING btree ("merchant_id","subscriber","subscriber_id","created_at");--> statement-breakpoint
-- Writes the deliveries of one event to the endpoints of a restaurant that are on and chose it. Endpoints receive it with the same id. The
-- deliveries of a backup are restored as they were, so none is written while one is restored.
CREATE FUNCTION "deliver_to_webhooks"("merchant" bigint, "message" bigint, "event_type" text, "happened" timestamp with time zone, "about" jsonb,
  "event_row" bigint DEFAULT NULL, "order_row" bigint DEFAULT 0, "version" integer DEFAULT 0) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery (merchant_id, id, subscriber, subscriber_id, kind, event_id, order_id, order_version, payload, created_at, next_at)
  SELECT merchant, message, 'webhook', w.id, event_type, event_row, order_row, version,
    jsonb_build_object('type', event_type, 'timestamp', to_char(happened AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', jsonb_build_object('merchantId', merchant::text) || about), happened, happened
  FROM webhook_endpoint w
  WHERE w.merchant_id = merchant AND w.off_at IS NULL AND w.removed_at IS NULL AND w.events ? event_type;
  IF FOUND THEN PERFORM pg_notify('comanda_delivery', merchant::text); END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "has_webhooks"("merchant" bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('comanda.restoring', true) IS DISTINCT FROM 'on'
    AND EXISTS (SELECT 1 FROM webhook_endpoint WHERE merchant_id = merchant AND off_at IS NULL AND removed_at IS NULL)
$$;--> statement-breakpoint
-- The id of a message that is no event of an order: milliseconds since 2024 and 22 random bits, as the ids of the server.
CREATE FUNCTION "new_message_id"() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT (((extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1704067200000) << 22) | floor(random() * 4194304)::bigint
$$;--> statement-breakpoint
CREATE FUNCTION "webhook_of_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  o customer_order;
  p payment;
  event_type text;
  about jsonb;
BEGIN
  IF NOT has_webhooks(NEW.merchant_id) THEN RETURN NULL; END IF;
  event_type := CASE
    WHEN NEW.kind IN ('placed', 'added') THEN 'order.placed'
    WHEN NEW.kind IN ('completed', 'cancelled') THEN 'order.' || NEW.kind
    WHEN NEW.kind = 'merged-into' THEN 'order.merged'
    WHEN NEW.kind IN ('payment-recorded', 'payment-reversed', 'written-off') THEN 'payment.recorded'
    ELSE 'order.changed' END;
  SELECT * INTO o FROM customer_order WHERE merchant_id = NEW.merchant_id AND id = NEW.order_id;
  about := jsonb_build_object('orderId', o.id::text, 'serial', o.serial, 'rowVersion', NEW.row_version);
  IF event_type = 'order.placed' THEN
    about := about || jsonb_build_object('type', o.type, 'tableName', o.table_name, 'totalAmount', o.total::text,
      'addedItemIds', coalesce(NEW.change -> 'itemIds', '[]'), 'allergies', coalesce(o.allergies, '[]'));
  ELSIF event_type = 'order.merged' THEN
    about := about || jsonb_build_object('mergedInto', NEW.change ->> 'into');
  ELSIF event_type = 'payment.recorded' THEN
    SELECT * INTO p FROM payment WHERE merchant_id = NEW.merchant_id AND id = (NEW.change ->> 'paymentId')::bigint;
    about := about || jsonb_build_object('paymentId', NEW.change ->> 'paymentId', 'method', NEW.change ->> 'method',
      'amount', p.amount::text, 'tip', p.tip::text, 'reverses', p.reverses::text, 'paid', o.paid::text,
      'due', greatest(o.total - o.paid - o.written_off, 0)::text);
  ELSIF event_type = 'order.changed' THEN
    about := about || jsonb_build_object('what', NEW.kind, 'itemIds', coalesce(NEW.change -> 'itemIds', '[]'));
  ELSE
    about := about || jsonb_build_object('reason', NEW.reason);
  END IF;
  PERFORM deliver_to_webhooks(NEW.merchant_id, NEW.id, event_type, NEW.at, about, NEW.id, NEW.order_id, NEW.row_version);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_event_to_webhooks" AFTER INSERT ON "order_event" FOR EACH ROW
  WHEN (NEW.kind NOT IN ('card-held', 'card-released', 'changed-by-sign-in')) EXECUTE FUNCTION "webhook_of_order_event"();--> statement-breakpoint
CREATE FUNCTION "webhook_of_sitting"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state text := CASE WHEN TG_OP = 'INSERT' THEN 'open' WHEN NEW.ended_at IS NOT NULL THEN 'closed' ELSE 'moved' END;
  happened timestamp with time zone := CASE state WHEN 'closed' THEN NEW.ended_at ELSE NEW.started_at END;
BEGIN
  IF NOT has_webhooks(NEW.merchant_id) THEN RETURN NULL; END IF;
  PERFORM deliver_to_webhooks(NEW.merchant_id, new_message_id(), 'table.changed', happened, jsonb_build_object('tableId', NEW.table_id::text,
    'tableName', (SELECT name FROM dining_table WHERE merchant_id = NEW.merchant_id AND id = NEW.table_id), 'state', state)
    || CASE WHEN state = 'moved' THEN jsonb_build_object('from', OLD.table_id::text) ELSE '{}' END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sitting_opened_to_webhooks" AFTER INSERT ON "sitting" FOR EACH ROW EXECUTE FUNCTION "webhook_of_sitting"();--> statement-breakpoint
CREATE TRIGGER "sitting_to_webhooks" AFTER UPDATE ON "sitting" FOR EACH ROW
  WHEN (OLD.table_id <> NEW.table_id OR (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)) EXECUTE FUNCTION "webhook_of_sitting"();--> statement-breakpoint
CREATE FUNCTION "webhook_of_request"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(NEW.merchant_id) THEN RETURN NULL; END IF;
  PERFORM deliver_to_webhooks(NEW.merchant_id, new_message_id(), 'table.request', NEW.created_at, jsonb_build_object('tableId', NEW.table_id::text,
    'tableName', (SELECT name FROM dining_table WHERE merchant_id = NEW.merchant_id AND id = NEW.table_id), 'kind', NEW.kind));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "request_to_webhooks" AFTER INSERT ON "table_request" FOR EACH ROW EXECUTE FUNCTION "webhook_of_request"();--> statement-breakpoint
CREATE FUNCTION "webhook_of_availability"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  until_at timestamp with time zone;
  remaining_left numeric;
  hidden boolean;
  changed timestamp with time zone;
BEGIN
  IF NOT has_webhooks(NEW.merchant_id) THEN RETURN NULL; END IF;
  SELECT sold_out_until, changed_at INTO until_at, changed FROM product_state WHERE merchant_id = NEW.merchant_id AND product_id = NEW.product_id;
  IF TG_TABLE_NAME = 'stock' THEN changed := now(); END IF;
  IF until_at <= changed THEN until_at := NULL; END IF;
  SELECT remaining INTO remaining_left FROM stock WHERE merchant_id = NEW.merchant_id AND product_id = NEW.product_id;
  SELECT is_off_shelf INTO hidden FROM product WHERE merchant_id = NEW.merchant_id AND id = NEW.product_id;
  PERFORM deliver_to_webhooks(NEW.merchant_id, new_message_id(), 'product.availability', changed, jsonb_build_object(
    'productId', NEW.product_id::text,
    'state', CASE WHEN hidden THEN 'hidden' WHEN until_at = 'infinity' OR remaining_left = 0 THEN 'sold-out'
      WHEN until_at IS NOT NULL THEN 'until-tomorrow' WHEN remaining_left IS NOT NULL THEN 'limited' ELSE 'on-sale' END,
    'until', CASE WHEN until_at < 'infinity' THEN to_char(until_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END,
    'left', trim_scale(remaining_left)::text));
  RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred: what is hidden and what is left are changed by later statements of the same transaction.
CREATE CONSTRAINT TRIGGER "product_state_to_webhooks" AFTER INSERT OR UPDATE ON "product_state" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "webhook_of_availability"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "stock_to_webhooks" AFTER UPDATE ON "stock" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.remaining = 0) <> (NEW.remaining = 0)) EXECUTE FUNCTION "webhook_of_availability"();
