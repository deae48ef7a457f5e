ALTER TABLE "certificate_records" ADD COLUMN "queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "log_outbox" ADD COLUMN "queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_documents" ADD COLUMN "queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL;