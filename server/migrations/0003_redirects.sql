CREATE TABLE "redirect" (
	"path" text PRIMARY KEY NOT NULL,
	"merchant_id" bigint NOT NULL,
	"target" text NOT NULL,
	"status" integer NOT NULL,
	CONSTRAINT "redirect_status" CHECK ("redirect"."status" in (301, 302))
);
--> statement-breakpoint
CREATE INDEX "redirect_of_merchant" ON "redirect" USING btree ("merchant_id");