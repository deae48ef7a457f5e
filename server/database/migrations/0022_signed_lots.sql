CREATE TABLE "lot_document_versions" (
	"pdf_hash" text PRIMARY KEY NOT NULL,
	"certified_lot_id" integer NOT NULL,
	"credential" text,
	"credential_hash" text,
	"log_seq" integer,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_document_versions_credentialHash_unique" UNIQUE("credential_hash"),
	CONSTRAINT "lot_document_versions_logSeq_unique" UNIQUE("log_seq")
);
--> statement-breakpoint
ALTER TABLE "log_entries" DROP CONSTRAINT "log_entries_type";--> statement-breakpoint
ALTER TABLE "log_outbox" DROP CONSTRAINT "log_outbox_type";--> statement-breakpoint
ALTER TABLE "certificate_records" ADD COLUMN "credential_jwt" text;--> statement-breakpoint
ALTER TABLE "lot_document_versions" ADD CONSTRAINT "lot_document_versions_certified_lot_id_certified_lots_id_fk" FOREIGN KEY ("certified_lot_id") REFERENCES "public"."certified_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_document_versions_lot" ON "lot_document_versions" USING btree ("certified_lot_id");--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_type" CHECK ("log_entries"."type" in ('issued', 'revoked', 'superseded', 'lot', 'transferred', 'key', 'status', 'forked'));--> statement-breakpoint
ALTER TABLE "log_outbox" ADD CONSTRAINT "log_outbox_type" CHECK ("log_outbox"."type" in ('issued', 'revoked', 'superseded', 'lot', 'transferred', 'key', 'status', 'forked'));
--> statement-breakpoint
-- Documents of before stay known, and every lot gets one that is signed and logged.
INSERT INTO "lot_document_versions" ("pdf_hash", "certified_lot_id", "made_at")
SELECT "pdf_hash", "certified_lot_id", "queued_at" FROM "lot_documents" WHERE "pdf_hash" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "lot_documents" SET "pdf_hash" = NULL, "document_attempts" = 0, "document_error" = NULL, "document_due_at" = now(), "queued_at" = now()
WHERE "pdf_hash" IS NOT NULL;
