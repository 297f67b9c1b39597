ALTER TABLE "pending_action" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_action" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "pending_action" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_hold" ADD COLUMN "last_error" text;