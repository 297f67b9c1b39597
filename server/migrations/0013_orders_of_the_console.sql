CREATE TABLE "device" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"station_id" bigint,
	"token_hash" text,
	"pairing_code_hash" text,
	"pairing_expires_at" timestamp with time zone,
	"paired_by" text NOT NULL,
	"paired_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "device_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "kitchen_ticket" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"station_id" bigint NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"moved_from" text,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"made_at" timestamp with time zone,
	"recalled_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kitchen_ticket_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "kitchen_ticket_line" (
	"merchant_id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"made_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"seen_at" timestamp with time zone,
	CONSTRAINT "kitchen_ticket_line_merchant_id_ticket_id_item_id_pk" PRIMARY KEY("merchant_id","ticket_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "print_job" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"printer_id" bigint NOT NULL,
	"document" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"copy" integer DEFAULT 0 NOT NULL,
	"copy_reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"printed_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "print_job_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "printer" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"port" integer DEFAULT 9100 NOT NULL,
	"dots" integer DEFAULT 576 NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"state_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "printer_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_state" (
	"merchant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"sold_out_until" timestamp with time zone,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_state_merchant_id_product_id_pk" PRIMARY KEY("merchant_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "station" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"printer_id" bigint,
	"prints_itself" boolean DEFAULT false NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "station_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "station_of_category" (
	"merchant_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"station_id" bigint NOT NULL,
	CONSTRAINT "station_of_category_merchant_id_category_id_pk" PRIMARY KEY("merchant_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "station_of_product" (
	"merchant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"station_id" bigint NOT NULL,
	CONSTRAINT "station_of_product_merchant_id_product_id_pk" PRIMARY KEY("merchant_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"subscriber" text NOT NULL,
	"kind" text NOT NULL,
	"event_id" bigint,
	"order_id" bigint DEFAULT '0' NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "delivery_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"row_version" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"actor_name" text DEFAULT '' NOT NULL,
	"actor_role" text,
	"lent_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"change" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "order_event_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pending_action" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"row_version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"actor" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"dropped_why" text,
	CONSTRAINT "pending_action_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_notice" (
	"merchant_id" bigint NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"sequence" bigserial NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notice_merchant_id_transaction_sequence_pk" PRIMARY KEY("merchant_id","transaction","sequence")
);
--> statement-breakpoint
CREATE TABLE "order_adjustment" (
	"merchant_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"category" integer NOT NULL,
	"name" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "order_adjustment_merchant_id_order_id_position_pk" PRIMARY KEY("merchant_id","order_id","position"),
	CONSTRAINT "order_adjustment_category" CHECK ("order_adjustment"."category" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_tax" (
	"merchant_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"tax_id" text NOT NULL,
	"rate" numeric NOT NULL,
	"base" numeric(12, 2) NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"is_included" boolean NOT NULL,
	CONSTRAINT "order_tax_merchant_id_order_id_position_pk" PRIMARY KEY("merchant_id","order_id","position")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"tip" numeric(12, 2) DEFAULT '0' NOT NULL,
	"tendered" numeric(12, 2),
	"change" numeric(12, 2),
	"reference" text DEFAULT '' NOT NULL,
	"group_id" bigint NOT NULL,
	"reverses" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"staff_id" bigint,
	"staff_name" text DEFAULT '' NOT NULL,
	"staff_role" text,
	"provider" text,
	"provider_id" text,
	"key" text NOT NULL,
	"business_day" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "table_request" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"table_id" bigint NOT NULL,
	"sitting_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12, 2),
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "table_request_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "cancel_note" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "diner_locale" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "allergies" jsonb;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "allergy_read_by" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "allergy_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "staff_id" bigint;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "checkout_by" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "checkout_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "written_off" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "staff_discount" jsonb;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "station_id" bigint;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "discount_share" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_ticket" ADD CONSTRAINT "kitchen_ticket_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_ticket" ADD CONSTRAINT "kitchen_ticket_at" FOREIGN KEY ("merchant_id","station_id") REFERENCES "public"."station"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_ticket_line" ADD CONSTRAINT "kitchen_ticket_line_of" FOREIGN KEY ("merchant_id","ticket_id") REFERENCES "public"."kitchen_ticket"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_at" FOREIGN KEY ("merchant_id","printer_id") REFERENCES "public"."printer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printer" ADD CONSTRAINT "printer_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustment" ADD CONSTRAINT "order_adjustment_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tax" ADD CONSTRAINT "order_tax_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_token" ON "device" USING btree ("merchant_id","token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_ticket_number" ON "kitchen_ticket" USING btree ("merchant_id","order_id","number");--> statement-breakpoint
CREATE INDEX "kitchen_ticket_open" ON "kitchen_ticket" USING btree ("merchant_id","station_id") WHERE made_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "kitchen_ticket_made" ON "kitchen_ticket" USING btree ("merchant_id","station_id","made_at") WHERE made_at is not null;--> statement-breakpoint
CREATE INDEX "print_job_due" ON "print_job" USING btree ("next_at") WHERE state in ('waiting', 'sending', 'unsure', 'failed');--> statement-breakpoint
CREATE INDEX "print_job_of" ON "print_job" USING btree ("merchant_id","document","subject_id");--> statement-breakpoint
CREATE INDEX "delivery_due" ON "delivery" USING btree ("next_at") WHERE delivered_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "delivery_ended" ON "delivery" USING btree ("merchant_id","created_at") WHERE delivered_at is not null or dead_at is not null;--> statement-breakpoint
CREATE INDEX "order_event_of_order" ON "order_event" USING btree ("merchant_id","order_id","row_version");--> statement-breakpoint
CREATE INDEX "pending_action_due" ON "pending_action" USING btree ("due_at") WHERE done_at is null and undone_at is null and dropped_why is null;--> statement-breakpoint
CREATE INDEX "pending_action_of" ON "pending_action" USING btree ("merchant_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "staff_notice_age" ON "staff_notice" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_of_order" ON "payment" USING btree ("merchant_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_of_day" ON "payment" USING btree ("merchant_id","business_day");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once" ON "payment" USING btree ("merchant_id","order_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reversed_once" ON "payment" USING btree ("merchant_id","reverses") WHERE reverses is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_provider" ON "payment" USING btree ("merchant_id","provider","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "table_request_open" ON "table_request" USING btree ("merchant_id","table_id","kind") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "table_request_age" ON "table_request" USING btree ("merchant_id","created_at");--> statement-breakpoint
-- Until two orders may be open at a place, one partly paid: the next dishes of its diner become a new order.
DROP INDEX "order_processing_once";--> statement-breakpoint
CREATE UNIQUE INDEX "order_processing_once" ON "customer_order" USING btree ("merchant_id","diner_id","type","table_id","sitting_id") WHERE status = 0 and paid = 0 and is_separate is not true;--> statement-breakpoint
CREATE TRIGGER "order_event_stays" BEFORE UPDATE OR DELETE ON "order_event" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
CREATE TRIGGER "payment_stays" BEFORE UPDATE OR DELETE ON "payment" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
-- Triggers write the notices, so that every change is noticed, also one that a process of the previous release makes.
CREATE FUNCTION "notice_for_staff"("merchant" bigint, "kind" text, "subject" bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO staff_notice (merchant_id, subject_kind, subject_id) VALUES (merchant, kind, subject);
  SELECT pg_notify('comanda_staff', merchant::text);
$$;--> statement-breakpoint
CREATE FUNCTION "notice_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notice_for_staff(NEW.merchant_id, TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "notice_of_table"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notice_for_staff(NEW.merchant_id, 'table', NEW.table_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "notice_of_ticket_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notice_for_staff(NEW.merchant_id, 'ticket', NEW.ticket_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "notice_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notice_for_staff(NEW.merchant_id, 'availability', NEW.product_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_noticed_when_placed" AFTER INSERT ON "customer_order" FOR EACH ROW EXECUTE FUNCTION "notice_of_row"('order');--> statement-breakpoint
CREATE TRIGGER "order_noticed" AFTER UPDATE ON "customer_order" FOR EACH ROW
  WHEN (OLD.row_version <> NEW.row_version OR OLD.is_checking_out <> NEW.is_checking_out OR OLD.checkout_by IS DISTINCT FROM NEW.checkout_by OR OLD.diner_id <> NEW.diner_id)
  EXECUTE FUNCTION "notice_of_row"('order');--> statement-breakpoint
CREATE TRIGGER "request_noticed" AFTER INSERT OR UPDATE ON "table_request" FOR EACH ROW EXECUTE FUNCTION "notice_of_row"('request');--> statement-breakpoint
CREATE TRIGGER "pending_action_noticed" AFTER INSERT OR UPDATE ON "pending_action" FOR EACH ROW EXECUTE FUNCTION "notice_of_row"('pending');--> statement-breakpoint
CREATE TRIGGER "ticket_noticed" AFTER INSERT OR UPDATE ON "kitchen_ticket" FOR EACH ROW EXECUTE FUNCTION "notice_of_row"('ticket');--> statement-breakpoint
CREATE TRIGGER "ticket_line_noticed" AFTER UPDATE ON "kitchen_ticket_line" FOR EACH ROW EXECUTE FUNCTION "notice_of_ticket_line"();--> statement-breakpoint
CREATE TRIGGER "printer_noticed" AFTER INSERT OR UPDATE ON "printer" FOR EACH ROW EXECUTE FUNCTION "notice_of_row"('printer');--> statement-breakpoint
CREATE TRIGGER "station_noticed" AFTER INSERT OR UPDATE ON "station" FOR EACH ROW EXECUTE FUNCTION "notice_of_row"('station');--> statement-breakpoint
CREATE TRIGGER "device_noticed" AFTER INSERT OR UPDATE ON "device" FOR EACH ROW EXECUTE FUNCTION "notice_of_row"('device');--> statement-breakpoint
CREATE TRIGGER "sitting_noticed" AFTER INSERT OR UPDATE ON "sitting" FOR EACH ROW EXECUTE FUNCTION "notice_of_table"();--> statement-breakpoint
CREATE TRIGGER "product_state_noticed" AFTER INSERT OR UPDATE ON "product_state" FOR EACH ROW EXECUTE FUNCTION "notice_of_product"();--> statement-breakpoint
CREATE TRIGGER "stock_noticed" AFTER UPDATE ON "stock" FOR EACH ROW WHEN ((OLD.remaining = 0) <> (NEW.remaining = 0)) EXECUTE FUNCTION "notice_of_product"();
