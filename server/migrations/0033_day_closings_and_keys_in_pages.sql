CREATE TABLE "day_closing" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"day" date NOT NULL,
	"totals" jsonb NOT NULL,
	"counted" numeric(12, 2) NOT NULL,
	"expected" numeric(12, 2) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"reopened_by" text,
	"reopened_at" timestamp with time zone,
	"reopen_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "day_closing_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
ALTER TABLE "print_job" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "origins" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "sends_codes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "day_closing" ADD CONSTRAINT "day_closing_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "day_closing_in_force" ON "day_closing" USING btree ("merchant_id","day") WHERE reopened_at is null;--> statement-breakpoint
DROP FUNCTION "deliver_to_webhooks"(bigint, bigint, text, timestamp with time zone, jsonb, bigint, bigint, integer);--> statement-breakpoint
-- As before; `with_codes` is added for the endpoints whose owner lets them have order codes.
CREATE FUNCTION "deliver_to_webhooks"("merchant" bigint, "message" bigint, "event_type" text, "happened" timestamp with time zone, "about" jsonb,
  "event_row" bigint DEFAULT NULL, "order_row" bigint DEFAULT 0, "version" integer DEFAULT 0, "with_codes" jsonb DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery (merchant_id, id, subscriber, subscriber_id, kind, event_id, order_id, order_version, payload, created_at, next_at)
  SELECT merchant, message, 'webhook', w.id, event_type, event_row, order_row, version,
    jsonb_build_object('type', event_type, 'timestamp', to_char(happened AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', jsonb_build_object('merchantId', merchant::text) || about || CASE WHEN w.sends_codes THEN with_codes ELSE '{}' END), happened, happened
  FROM webhook_endpoint w
  WHERE w.merchant_id = merchant AND w.off_at IS NULL AND w.removed_at IS NULL AND w.events ? event_type;
  IF FOUND THEN PERFORM pg_notify('comanda_delivery', merchant::text); END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "webhook_of_request"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(NEW.merchant_id) THEN RETURN NULL; END IF;
  PERFORM deliver_to_webhooks(NEW.merchant_id, new_message_id(), 'table.request', NEW.created_at, jsonb_build_object('tableId', NEW.table_id::text,
    'tableName', (SELECT name FROM dining_table WHERE merchant_id = NEW.merchant_id AND id = NEW.table_id), 'kind', NEW.kind),
    with_codes => coalesce((SELECT jsonb_build_object('orderCode', order_code) FROM sitting WHERE merchant_id = NEW.merchant_id AND id = NEW.sitting_id), '{}'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "webhook_of_late_ticket"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(NEW.merchant_id) THEN RETURN NULL; END IF;
  PERFORM deliver_to_webhooks(NEW.merchant_id, new_message_id(), 'ticket.failed', NEW.reported_at, jsonb_build_object(
    'ticketNumber', (SELECT number FROM kitchen_ticket WHERE merchant_id = NEW.merchant_id AND id = NEW.subject_id),
    'printer', coalesce((SELECT name FROM printer WHERE merchant_id = NEW.merchant_id AND id = NEW.printer_id), '')));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "late_ticket_to_webhooks" AFTER UPDATE OF "reported_at" ON "print_job" FOR EACH ROW
  WHEN (OLD.reported_at IS NULL AND NEW.reported_at IS NOT NULL) EXECUTE FUNCTION "webhook_of_late_ticket"();
