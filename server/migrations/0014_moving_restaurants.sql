CREATE TABLE "merchant_move" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"moved_to" text,
	"moved_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
