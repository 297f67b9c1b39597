CREATE TABLE "audit_line" (
	"merchant_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"actor_name" text NOT NULL,
	"actor_role" text,
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
ALTER TABLE "audit_line" ADD CONSTRAINT "audit_line_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_of_merchant" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_of" FOREIGN KEY ("merchant_id","staff_id") REFERENCES "public"."staff_member"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_line_of_actor" ON "audit_line" USING btree ("merchant_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_line_age" ON "audit_line" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_member_name" ON "staff_member" USING btree ("merchant_id","sign_in_name");--> statement-breakpoint
CREATE INDEX "staff_session_of_person" ON "staff_session" USING btree ("merchant_id","staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_expiry" ON "staff_session" USING btree ("merchant_id","expires_at");--> statement-breakpoint
-- Lines are never changed, and removed after two years at the earliest.
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '2 years' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'lines of % stay as they are', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_line_stays" BEFORE UPDATE OR DELETE ON "audit_line" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();
