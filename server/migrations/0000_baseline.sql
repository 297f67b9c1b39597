CREATE TABLE "diner" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"uuid" text NOT NULL,
	"is_member" boolean DEFAULT false NOT NULL,
	"merged_into_id" bigint,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diner_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "issued_code" (
	"merchant_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"caller" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "issued_code_merchant_id_phone_caller_pk" PRIMARY KEY("merchant_id","phone","caller")
);
--> statement-breakpoint
CREATE TABLE "known_browser" (
	"merchant_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"browser_hash" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "known_browser_merchant_id_phone_browser_hash_pk" PRIMARY KEY("merchant_id","phone","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"merchant_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"identifier" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"mail" text DEFAULT '' NOT NULL,
	"birthday" integer,
	"language_preference" text DEFAULT 'en' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"growth" integer DEFAULT 0 NOT NULL,
	"level_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_merchant_id_diner_id_pk" PRIMARY KEY("merchant_id","diner_id"),
	CONSTRAINT "member_points" CHECK ("member"."points" >= 0 and "member"."growth" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_note" (
	"merchant_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "member_note_merchant_id_diner_id_pk" PRIMARY KEY("merchant_id","diner_id")
);
--> statement-breakpoint
CREATE TABLE "points_entry" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"order_id" bigint DEFAULT '0' NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"growth" integer DEFAULT 0 NOT NULL,
	"balance" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_entry_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "points_balance" CHECK ("points_entry"."balance" >= 0)
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
CREATE TABLE "session" (
	"merchant_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"diner_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "session_merchant_id_token_hash_pk" PRIMARY KEY("merchant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"merchant_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"sent_at" timestamp with time zone[] NOT NULL,
	"own_sent_at" timestamp with time zone[],
	CONSTRAINT "sign_in_code_merchant_id_phone_pk" PRIMARY KEY("merchant_id","phone")
);
--> statement-breakpoint
CREATE TABLE "user_coupon" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"order_id" bigint DEFAULT '0' NOT NULL,
	CONSTRAINT "user_coupon_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"last_four" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"sends_codes" boolean DEFAULT false NOT NULL,
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
	"joined_from" integer,
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
	"printer_id" bigint,
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
	"reported_at" timestamp with time zone,
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
	"prints_codes" boolean DEFAULT false NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "printer_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_state" (
	"merchant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
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
	"edited_at" timestamp with time zone,
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
CREATE TABLE "menu_import" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"choices" jsonb NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"loaded_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"result" jsonb,
	"before" jsonb,
	CONSTRAINT "menu_import_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_reference" (
	"merchant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"source" text NOT NULL,
	"foreign_id" text,
	"sku" text,
	CONSTRAINT "product_reference_merchant_id_product_id_source_pk" PRIMARY KEY("merchant_id","product_id","source")
);
--> statement-breakpoint
CREATE TABLE "merchant" (
	"id" bigint PRIMARY KEY NOT NULL,
	"short_name" text NOT NULL,
	"time_zone" text NOT NULL,
	"definition" jsonb NOT NULL,
	"menu_version" integer DEFAULT 1 NOT NULL,
	"source_hash" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"edited_settings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"menu_edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"merchant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_merchant_id_name_pk" PRIMARY KEY("merchant_id","name")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"is_off_shelf" boolean DEFAULT false NOT NULL,
	"definition" jsonb NOT NULL,
	"imported" jsonb,
	"edited_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "product_price" CHECK ("product"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_version" (
	"merchant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_version_merchant_id_product_id_version_pk" PRIMARY KEY("merchant_id","product_id","version")
);
--> statement-breakpoint
CREATE TABLE "promotion_version" (
	"merchant_id" bigint NOT NULL,
	"promotion_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb,
	"changed" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_version_merchant_id_promotion_id_version_pk" PRIMARY KEY("merchant_id","promotion_id","version")
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"path" text PRIMARY KEY NOT NULL,
	"merchant_id" bigint NOT NULL,
	"target" text NOT NULL,
	"status" integer NOT NULL,
	CONSTRAINT "redirect_status" CHECK ("redirect"."status" in (301, 302))
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"merchant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"remaining" numeric(12, 3) NOT NULL,
	"loaded" numeric(12, 3),
	CONSTRAINT "stock_merchant_id_product_id_pk" PRIMARY KEY("merchant_id","product_id"),
	CONSTRAINT "stock_left" CHECK ("stock"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"merchant_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"details" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_merchant_id_diner_id_pk" PRIMARY KEY("merchant_id","diner_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"merchant_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_merchant_id_diner_id_key_pk" PRIMARY KEY("merchant_id","diner_id","key")
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"serial" integer NOT NULL,
	"business_day" date NOT NULL,
	"type" integer NOT NULL,
	"status" integer NOT NULL,
	"send_status" integer NOT NULL,
	"payment_status" integer NOT NULL,
	"table_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"region_id" bigint NOT NULL,
	"sitting_id" bigint NOT NULL,
	"guests" integer NOT NULL,
	"notes" text NOT NULL,
	"is_tax_free" boolean NOT NULL,
	"source_type" integer NOT NULL,
	"extra_info" text NOT NULL,
	"row_version" integer NOT NULL,
	"sub_total" numeric(12, 2) NOT NULL,
	"discount" numeric(12, 2) NOT NULL,
	"charge" numeric(12, 2) NOT NULL,
	"tax" numeric(12, 2) NOT NULL,
	"tips" numeric(12, 2) NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"points" integer NOT NULL,
	"earned_points" integer DEFAULT 0 NOT NULL,
	"paid" numeric(12, 2) NOT NULL,
	"pricing" jsonb NOT NULL,
	"is_checking_out" boolean DEFAULT false NOT NULL,
	"is_separate" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancel_reason" text,
	"cancel_note" text,
	"merged_into" bigint,
	"diner_locale" text,
	"allergies" jsonb,
	"allergy_read_by" text,
	"allergy_read_at" timestamp with time zone,
	"staff_id" bigint,
	"staff_name" text,
	"checkout_by" text,
	"checkout_until" timestamp with time zone,
	"checkout_holder" text,
	"written_off" numeric(12, 2) DEFAULT '0' NOT NULL,
	"held" numeric(12, 2) DEFAULT '0' NOT NULL,
	"capturing" numeric(12, 2) DEFAULT '0' NOT NULL,
	"captured" numeric(12, 2) DEFAULT '0' NOT NULL,
	"staff_discount" jsonb,
	"to_go_slot" text,
	CONSTRAINT "customer_order_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "order_total" CHECK ("customer_order"."total" >= 0 and "customer_order"."sub_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"merchant_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"points" integer NOT NULL,
	"line" jsonb NOT NULL,
	"stock_taken" jsonb,
	"sent_at" timestamp with time zone,
	"state" text,
	"station_id" bigint,
	"ready_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"discount_share" numeric(12, 2),
	CONSTRAINT "order_item_merchant_id_order_id_id_pk" PRIMARY KEY("merchant_id","order_id","id"),
	CONSTRAINT "order_item_quantity" CHECK ("order_item"."quantity" > 0 and "order_item"."quantity" < 100)
);
--> statement-breakpoint
CREATE TABLE "order_rating" (
	"merchant_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"rating" text NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_rating_merchant_id_order_id_pk" PRIMARY KEY("merchant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "serial_counter" (
	"merchant_id" bigint NOT NULL,
	"business_day" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "serial_counter_merchant_id_business_day_pk" PRIMARY KEY("merchant_id","business_day")
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"subscriber" text NOT NULL,
	"subscriber_id" bigint DEFAULT '0' NOT NULL,
	"kind" text NOT NULL,
	"event_id" bigint,
	"order_id" bigint DEFAULT '0' NOT NULL,
	"order_version" integer DEFAULT 0 NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"answer_status" integer,
	"answer_body" text,
	CONSTRAINT "delivery_merchant_id_subscriber_subscriber_id_id_pk" PRIMARY KEY("merchant_id","subscriber","subscriber_id","id")
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
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_at" timestamp with time zone,
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
CREATE TABLE "card_hold" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"reader" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"tip" numeric(12, 2) NOT NULL,
	"capture_amount" numeric(12, 2),
	"capture_tip" numeric(12, 2),
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"refund_reason" text DEFAULT '' NOT NULL,
	"actor" jsonb NOT NULL,
	"payment_id" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_hold_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
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
	"request_hash" text,
	"business_day" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "deployment_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	CONSTRAINT "outbox_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "readiness_probe" (
	"id" integer PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "try_count" (
	"merchant_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "try_count_merchant_id_subject_pk" PRIMARY KEY("merchant_id","subject")
);
--> statement-breakpoint
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
CREATE TABLE "audit_line" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"actor_name" text NOT NULL,
	"actor_role" text,
	"lent_by" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"refusal" text,
	"address" text NOT NULL,
	CONSTRAINT "audit_line_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"sign_in_name" text NOT NULL,
	"display_name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean NOT NULL,
	"language" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_member_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "staff_member_role" CHECK ("staff_member"."role" in ('owner', 'manager', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"merchant_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"device_name" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "staff_session_merchant_id_token_hash_pk" PRIMARY KEY("merchant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "dining_table" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"seats" integer NOT NULL,
	"region_id" bigint NOT NULL,
	"region_name" jsonb NOT NULL,
	"region_position" integer,
	"asked_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"out_of_use_at" timestamp with time zone,
	CONSTRAINT "dining_table_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "qr_code" (
	"id" bigint PRIMARY KEY NOT NULL,
	"merchant_id" bigint NOT NULL,
	"table_id" bigint NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seat" (
	"merchant_id" bigint NOT NULL,
	"sitting_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"seated_at" timestamp with time zone NOT NULL,
	"left_table_ids" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "seat_merchant_id_sitting_id_diner_id_pk" PRIMARY KEY("merchant_id","sitting_id","diner_id")
);
--> statement-breakpoint
CREATE TABLE "sitting" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"table_id" bigint NOT NULL,
	"order_code" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"guests" integer DEFAULT 0 NOT NULL,
	"seated_by" text,
	"share_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sitting_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
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
CREATE TABLE "table_share" (
	"merchant_id" bigint NOT NULL,
	"sitting_id" bigint NOT NULL,
	"diner_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "table_share_merchant_id_sitting_id_diner_id_pk" PRIMARY KEY("merchant_id","sitting_id","diner_id")
);
--> statement-breakpoint
ALTER TABLE "diner" ADD CONSTRAINT "diner_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_of" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."diner"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_of" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."member"("merchant_id","diner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_of" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."diner"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_note" ADD CONSTRAINT "points_note_of" FOREIGN KEY ("merchant_id","entry_id") REFERENCES "public"."points_entry"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_note" ADD CONSTRAINT "points_note_about" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."diner"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_of" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."diner"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD CONSTRAINT "user_coupon_of" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."diner"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_at" FOREIGN KEY ("merchant_id","station_id") REFERENCES "public"."station"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_ticket" ADD CONSTRAINT "kitchen_ticket_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_ticket" ADD CONSTRAINT "kitchen_ticket_at" FOREIGN KEY ("merchant_id","station_id") REFERENCES "public"."station"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_ticket_line" ADD CONSTRAINT "kitchen_ticket_line_of" FOREIGN KEY ("merchant_id","ticket_id") REFERENCES "public"."kitchen_ticket"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_at" FOREIGN KEY ("merchant_id","printer_id") REFERENCES "public"."printer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printer" ADD CONSTRAINT "printer_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_prints_on" FOREIGN KEY ("merchant_id","printer_id") REFERENCES "public"."printer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_of_category" ADD CONSTRAINT "station_of_category_at" FOREIGN KEY ("merchant_id","station_id") REFERENCES "public"."station"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_of_product" ADD CONSTRAINT "station_of_product_at" FOREIGN KEY ("merchant_id","station_id") REFERENCES "public"."station"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_import" ADD CONSTRAINT "menu_import_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reference" ADD CONSTRAINT "product_reference_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_version" ADD CONSTRAINT "product_version_of" FOREIGN KEY ("merchant_id","product_id") REFERENCES "public"."product"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_version" ADD CONSTRAINT "promotion_version_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect" ADD CONSTRAINT "redirect_at" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_of" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."diner"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "order_by" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."diner"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rating" ADD CONSTRAINT "order_rating_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_counter" ADD CONSTRAINT "serial_counter_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_of" FOREIGN KEY ("merchant_id","event_id") REFERENCES "public"."order_event"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_hold" ADD CONSTRAINT "card_hold_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_hold" ADD CONSTRAINT "card_hold_paid_by" FOREIGN KEY ("merchant_id","payment_id") REFERENCES "public"."payment"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_closing" ADD CONSTRAINT "day_closing_of" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustment" ADD CONSTRAINT "order_adjustment_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tax" ADD CONSTRAINT "order_tax_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_line" ADD CONSTRAINT "audit_line_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_of" FOREIGN KEY ("merchant_id","staff_id") REFERENCES "public"."staff_member"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dining_table" ADD CONSTRAINT "dining_table_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_code" ADD CONSTRAINT "qr_code_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_at" FOREIGN KEY ("merchant_id","sitting_id") REFERENCES "public"."sitting"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_of" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."diner"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting" ADD CONSTRAINT "sitting_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_request" ADD CONSTRAINT "table_request_of" FOREIGN KEY ("merchant_id","sitting_id") REFERENCES "public"."sitting"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_share" ADD CONSTRAINT "table_share_at" FOREIGN KEY ("merchant_id","sitting_id") REFERENCES "public"."sitting"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_share" ADD CONSTRAINT "table_share_of" FOREIGN KEY ("merchant_id","diner_id") REFERENCES "public"."diner"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diner_uuid" ON "diner" USING btree ("merchant_id","uuid");--> statement-breakpoint
CREATE INDEX "guest_age" ON "diner" USING btree ("merchant_id","created_at","id") WHERE not is_member;--> statement-breakpoint
CREATE INDEX "issued_code_expiry" ON "issued_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "issued_code_merchant_expiry" ON "issued_code" USING btree ("merchant_id","expires_at");--> statement-breakpoint
CREATE INDEX "known_browser_signed_in" ON "known_browser" USING btree ("merchant_id","signed_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_phone" ON "member" USING btree ("merchant_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "member_identifier" ON "member" USING btree ("merchant_id","identifier");--> statement-breakpoint
CREATE INDEX "points_of_diner" ON "points_entry" USING btree ("merchant_id","diner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "points_once" ON "points_entry" USING btree ("merchant_id","order_id","reason") WHERE reason in ('earned', 'returned');--> statement-breakpoint
CREATE INDEX "points_note_of_diner" ON "points_note" USING btree ("merchant_id","diner_id");--> statement-breakpoint
CREATE INDEX "session_of_diner" ON "session" USING btree ("merchant_id","diner_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("merchant_id","expires_at");--> statement-breakpoint
CREATE INDEX "session_revoked" ON "session" USING btree ("merchant_id","revoked_at") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "sign_in_code_expiry" ON "sign_in_code" USING btree ("merchant_id","expires_at");--> statement-breakpoint
CREATE INDEX "user_coupon_of_diner" ON "user_coupon" USING btree ("merchant_id","diner_id","used_at");--> statement-breakpoint
CREATE INDEX "user_coupon_of_order" ON "user_coupon" USING btree ("merchant_id","order_id") WHERE order_id <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "api_key" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_key_of_merchant" ON "api_key" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "device_token" ON "device" USING btree ("merchant_id","token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_ticket_number" ON "kitchen_ticket" USING btree ("merchant_id","order_id","number");--> statement-breakpoint
CREATE INDEX "kitchen_ticket_open" ON "kitchen_ticket" USING btree ("merchant_id","station_id") WHERE made_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "kitchen_ticket_made" ON "kitchen_ticket" USING btree ("merchant_id","station_id","made_at") WHERE made_at is not null;--> statement-breakpoint
CREATE INDEX "print_job_due" ON "print_job" USING btree ("next_at") WHERE state in ('waiting', 'sending', 'unsure', 'failed');--> statement-breakpoint
CREATE INDEX "print_job_of" ON "print_job" USING btree ("merchant_id","document","subject_id");--> statement-breakpoint
CREATE INDEX "menu_import_uploaded" ON "menu_import" USING btree ("merchant_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reference_foreign" ON "product_reference" USING btree ("merchant_id","source","foreign_id");--> statement-breakpoint
CREATE INDEX "merchant_auto_send" ON "merchant" USING btree ("id") WHERE removed_at is null and definition -> 'settings' ->> 'autoSend' in ('at-once', 'after-2-min');--> statement-breakpoint
CREATE INDEX "redirect_of_merchant" ON "redirect" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "cart_age" ON "cart" USING btree ("merchant_id","changed_at");--> statement-breakpoint
CREATE INDEX "idempotency_of_staff" ON "idempotency" USING btree ("merchant_id","key") WHERE key like 'staff:%';--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_expiry" ON "idempotency" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_to_go_slot" ON "customer_order" USING btree ("merchant_id","to_go_slot") WHERE status = 0 and to_go_slot is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_serial" ON "customer_order" USING btree ("merchant_id","business_day","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "order_processing_once" ON "customer_order" USING btree ("merchant_id","diner_id","type","table_id","sitting_id") WHERE status = 0 and paid = 0 and is_separate is not true;--> statement-breakpoint
CREATE INDEX "order_of_diner" ON "customer_order" USING btree ("merchant_id","diner_id","created_at");--> statement-breakpoint
CREATE INDEX "order_at_sitting" ON "customer_order" USING btree ("merchant_id","sitting_id") WHERE sitting_id <> 0;--> statement-breakpoint
CREATE INDEX "order_open" ON "customer_order" USING btree ("merchant_id","diner_id","type","table_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "order_unpaid" ON "customer_order" USING btree ("merchant_id","ended_at","id") WHERE status = 1 and paid + written_off < total;--> statement-breakpoint
CREATE INDEX "order_completed" ON "customer_order" USING btree ("merchant_id","type","ended_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "delivery_due" ON "delivery" USING btree ("next_at") WHERE delivered_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "delivery_in_turn" ON "delivery" USING btree ("merchant_id","order_id","order_version","id") WHERE delivered_at is null and dead_at is null and order_id <> 0;--> statement-breakpoint
CREATE INDEX "delivery_of_subscriber" ON "delivery" USING btree ("merchant_id","subscriber","subscriber_id","created_at");--> statement-breakpoint
CREATE INDEX "delivery_ended" ON "delivery" USING btree ("merchant_id","created_at") WHERE delivered_at is not null or dead_at is not null;--> statement-breakpoint
CREATE INDEX "order_event_of_order" ON "order_event" USING btree ("merchant_id","order_id","row_version");--> statement-breakpoint
CREATE INDEX "pending_action_due" ON "pending_action" USING btree ("due_at") WHERE done_at is null and undone_at is null and dropped_why is null;--> statement-breakpoint
CREATE INDEX "pending_action_expiry" ON "pending_action" USING btree ("merchant_id","due_at");--> statement-breakpoint
CREATE INDEX "pending_action_of" ON "pending_action" USING btree ("merchant_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "staff_notice_age" ON "staff_notice" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_notice_expiry" ON "staff_notice" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_hold_of_key" ON "card_hold" USING btree ("merchant_id","order_id","key");--> statement-breakpoint
CREATE INDEX "card_hold_by_key" ON "card_hold" USING btree ("merchant_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "card_hold_of_provider" ON "card_hold" USING btree ("provider","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_hold_on_reader_once" ON "card_hold" USING btree ("merchant_id","order_id") WHERE state in ('starting', 'waiting');--> statement-breakpoint
CREATE INDEX "card_hold_due" ON "card_hold" USING btree ("next_at") WHERE state in ('starting', 'waiting', 'held', 'capturing', 'releasing', 'refunding');--> statement-breakpoint
CREATE UNIQUE INDEX "day_closing_in_force" ON "day_closing" USING btree ("merchant_id","day") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "payment_of_order" ON "payment" USING btree ("merchant_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_of_key" ON "payment" USING btree ("merchant_id","key");--> statement-breakpoint
CREATE INDEX "payment_of_day" ON "payment" USING btree ("merchant_id","business_day");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once" ON "payment" USING btree ("merchant_id","order_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reversed_once" ON "payment" USING btree ("merchant_id","reverses") WHERE reverses is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_provider" ON "payment" USING btree ("merchant_id","provider","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("merchant_id","sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "try_count_age" ON "try_count" USING btree ("merchant_id","window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_once" ON "push_subscription" USING btree ("merchant_id","order_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_of_session" ON "push_subscription" USING btree ("merchant_id","token_hash");--> statement-breakpoint
CREATE INDEX "audit_line_of_actor" ON "audit_line" USING btree ("merchant_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_line_age" ON "audit_line" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_member_name" ON "staff_member" USING btree ("merchant_id","sign_in_name");--> statement-breakpoint
CREATE INDEX "staff_session_of_person" ON "staff_session" USING btree ("merchant_id","staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_expiry" ON "staff_session" USING btree ("merchant_id","expires_at");--> statement-breakpoint
CREATE INDEX "seat_of_diner" ON "seat" USING btree ("merchant_id","diner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sitting_open" ON "sitting" USING btree ("merchant_id","table_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sitting_ended" ON "sitting" USING btree ("merchant_id","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "table_request_open" ON "table_request" USING btree ("merchant_id","table_id","kind") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "table_request_age" ON "table_request" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "table_share_of_diner" ON "table_share" USING btree ("merchant_id","diner_id");