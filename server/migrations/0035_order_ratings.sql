CREATE TABLE "order_rating" (
	"merchant_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"rating" text NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_rating_merchant_id_order_id_pk" PRIMARY KEY("merchant_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_rating" ADD CONSTRAINT "order_rating_of" FOREIGN KEY ("merchant_id","order_id") REFERENCES "public"."customer_order"("merchant_id","id") ON DELETE no action ON UPDATE no action;