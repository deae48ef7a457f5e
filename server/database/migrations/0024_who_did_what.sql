CREATE TABLE "audit_chain" (
	"seq" integer PRIMARY KEY NOT NULL,
	"audit_event_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_auditEventId_unique" UNIQUE("audit_event_id"),
	CONSTRAINT "audit_chain_seq" CHECK ("audit_chain"."seq" >= 1)
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_user_id" integer,
	"object_type" text NOT NULL,
	"object_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('account_registered', 'account_approved', 'account_refused', 'account_activated', 'account_deactivated', 'account_changed', 'service_areas_changed', 'password_changed', 'admin_signed_in', 'request_created', 'request_assigned', 'request_unassigned', 'preferred_days_changed', 'request_rejected', 'request_canceled', 'visit_handed_back', 'visit_closed', 'certificate_revoked', 'certificate_corrected', 'transfer_offered', 'transfer_accepted', 'transfer_rejected', 'transfer_canceled', 'anchor_retried', 'documents_retried')),
	CONSTRAINT "audit_events_object_type" CHECK ("audit_events"."object_type" in ('account', 'request', 'lot', 'certificate', 'transfer', 'anchor', 'documents'))
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_audit_event_id_audit_events_id_fk" FOREIGN KEY ("audit_event_id") REFERENCES "public"."audit_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_object" ON "audit_events" USING btree ("object_type","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_user_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
-- What was done stays done: rows are added and nothing else.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are never changed nor taken away', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_chain_append_only" BEFORE UPDATE OR DELETE ON "audit_chain" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- A restore empties tables that it has just made, which are empty.
CREATE OR REPLACE FUNCTION "refuse_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "any" boolean;
BEGIN
	EXECUTE format('SELECT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO "any";
	IF "any" THEN
		RAISE EXCEPTION 'Rows of % are never taken away', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_kept" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "audit_chain_kept" BEFORE TRUNCATE ON "audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();
