CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
