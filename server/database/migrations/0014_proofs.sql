CREATE TABLE "anchors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "anchors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checkpoint_size" integer NOT NULL,
	"chain" text NOT NULL,
	"kind" text NOT NULL,
	"chain_id" integer NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"nonce" integer,
	"raw_transaction" text,
	"transaction_hash" text,
	"url" text,
	"block_number" integer,
	"block_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "anchors_one_per_chain" UNIQUE("checkpoint_size","chain"),
	CONSTRAINT "anchors_kind" CHECK ("anchors"."kind" in ('embedded', 'calldata', 'stamper')),
	CONSTRAINT "anchors_status" CHECK ("anchors"."status" in ('queued', 'submitted', 'confirmed', 'failed')),
	CONSTRAINT "anchors_signed_whole" CHECK (num_nonnulls("anchors"."nonce", "anchors"."raw_transaction", "anchors"."transaction_hash") in (0, 3)),
	CONSTRAINT "anchors_sent_is_signed" CHECK ("anchors"."status" not in ('submitted', 'confirmed') or "anchors"."raw_transaction" is not null)
);
--> statement-breakpoint
CREATE TABLE "certificate_records" (
	"cattle_certification_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"nonce" text NOT NULL,
	"status_index" integer NOT NULL,
	"issued_with" jsonb NOT NULL,
	"credential" text,
	"credential_hash" text,
	"pdf_hash" text,
	"document_attempts" smallint DEFAULT 0 NOT NULL,
	"document_error" text,
	"document_due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"log_seq" integer,
	"revoked_at" timestamp (3) with time zone,
	"revocation_reason" text,
	"superseded_at" timestamp (3) with time zone,
	"supersession_reason" text,
	"superseded_by_id" integer,
	"supersedes_id" integer,
	CONSTRAINT "certificate_records_code_unique" UNIQUE("code"),
	CONSTRAINT "certificate_records_statusIndex_unique" UNIQUE("status_index"),
	CONSTRAINT "certificate_records_credentialHash_unique" UNIQUE("credential_hash"),
	CONSTRAINT "certificate_records_pdfHash_unique" UNIQUE("pdf_hash"),
	CONSTRAINT "certificate_records_logSeq_unique" UNIQUE("log_seq"),
	CONSTRAINT "certificate_records_supersedesId_unique" UNIQUE("supersedes_id"),
	CONSTRAINT "certificate_records_revoked_whole" CHECK (num_nonnulls("certificate_records"."revoked_at", "certificate_records"."revocation_reason") in (0, 2)),
	CONSTRAINT "certificate_records_superseded_whole" CHECK (num_nonnulls("certificate_records"."superseded_at", "certificate_records"."supersession_reason", "certificate_records"."superseded_by_id") in (0, 3)),
	CONSTRAINT "certificate_records_ended_once" CHECK ("certificate_records"."revoked_at" is null or "certificate_records"."superseded_at" is null),
	CONSTRAINT "certificate_records_document_whole" CHECK (num_nonnulls("certificate_records"."credential", "certificate_records"."credential_hash", "certificate_records"."pdf_hash") in (0, 3)),
	CONSTRAINT "certificate_records_logged_document" CHECK ("certificate_records"."log_seq" is null or "certificate_records"."pdf_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "embedded_blocks" (
	"number" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"block" "bytea" NOT NULL,
	CONSTRAINT "embedded_blocks_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "log_checkpoints" (
	"size" integer PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"seq" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entry" text NOT NULL,
	"cattle_certification_id" integer,
	"certified_lot_id" integer,
	CONSTRAINT "log_entries_type" CHECK ("log_entries"."type" in ('issued', 'revoked', 'superseded', 'transferred', 'key')),
	CONSTRAINT "log_entries_seq" CHECK ("log_entries"."seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "log_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"cattle_certification_id" integer,
	"certified_lot_id" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "log_outbox_type" CHECK ("log_outbox"."type" in ('issued', 'revoked', 'superseded', 'transferred', 'key'))
);
--> statement-breakpoint
CREATE TABLE "log_tiles" (
	"level" smallint NOT NULL,
	"tile" integer NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "log_tiles_level_tile_pk" PRIMARY KEY("level","tile"),
	CONSTRAINT "log_tiles_whole" CHECK (length("log_tiles"."hashes") % 32 = 0 and length("log_tiles"."hashes") between 32 and 8192)
);
--> statement-breakpoint
CREATE TABLE "lot_documents" (
	"certified_lot_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"pdf_hash" text,
	"document_attempts" smallint DEFAULT 0 NOT NULL,
	"document_error" text,
	"document_due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_documents_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "status_lists" (
	"number" integer PRIMARY KEY NOT NULL,
	"credential" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "anchors" ADD CONSTRAINT "anchors_checkpoint_size_log_checkpoints_size_fk" FOREIGN KEY ("checkpoint_size") REFERENCES "public"."log_checkpoints"("size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_cattle_certification_id_cattle_certifications_id_fk" FOREIGN KEY ("cattle_certification_id") REFERENCES "public"."cattle_certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_superseded_by_id_cattle_certifications_id_fk" FOREIGN KEY ("superseded_by_id") REFERENCES "public"."cattle_certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_supersedes_id_cattle_certifications_id_fk" FOREIGN KEY ("supersedes_id") REFERENCES "public"."cattle_certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_cattle_certification_id_cattle_certifications_id_fk" FOREIGN KEY ("cattle_certification_id") REFERENCES "public"."cattle_certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_certified_lot_id_certified_lots_id_fk" FOREIGN KEY ("certified_lot_id") REFERENCES "public"."certified_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_outbox" ADD CONSTRAINT "log_outbox_cattle_certification_id_cattle_certifications_id_fk" FOREIGN KEY ("cattle_certification_id") REFERENCES "public"."cattle_certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_outbox" ADD CONSTRAINT "log_outbox_certified_lot_id_certified_lots_id_fk" FOREIGN KEY ("certified_lot_id") REFERENCES "public"."certified_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_documents" ADD CONSTRAINT "lot_documents_certified_lot_id_certified_lots_id_fk" FOREIGN KEY ("certified_lot_id") REFERENCES "public"."certified_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anchors_due" ON "anchors" USING btree ("next_attempt_at") WHERE "anchors"."status" in ('queued', 'submitted');--> statement-breakpoint
CREATE INDEX "anchors_by_transaction" ON "anchors" USING btree ("transaction_hash");--> statement-breakpoint
CREATE INDEX "certificate_records_waiting" ON "certificate_records" USING btree ("cattle_certification_id") WHERE "certificate_records"."pdf_hash" is null;--> statement-breakpoint
CREATE INDEX "certificate_records_ended" ON "certificate_records" USING btree ("status_index") WHERE "certificate_records"."revoked_at" is not null or "certificate_records"."superseded_at" is not null;--> statement-breakpoint
CREATE INDEX "log_entries_certification" ON "log_entries" USING btree ("cattle_certification_id");--> statement-breakpoint
CREATE INDEX "log_entries_lot" ON "log_entries" USING btree ("certified_lot_id");--> statement-breakpoint
CREATE INDEX "log_outbox_certification" ON "log_outbox" USING btree ("cattle_certification_id");
