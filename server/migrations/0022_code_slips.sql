ALTER TABLE "print_job" ALTER COLUMN "printer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "printer" ADD COLUMN "prints_codes" boolean DEFAULT false NOT NULL;