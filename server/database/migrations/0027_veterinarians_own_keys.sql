CREATE TABLE "vet_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vet_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vet_profile_id" integer NOT NULL,
	"key" text NOT NULL,
	"device" text NOT NULL,
	"licence" text NOT NULL,
	"enrolled_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" integer,
	"revoked_at" timestamp (3) with time zone,
	"lost_since" timestamp (3) with time zone,
	CONSTRAINT "vet_keys_key_unique" UNIQUE("key"),
	CONSTRAINT "vet_keys_approved_whole" CHECK (num_nonnulls("vet_keys"."approved_at", "vet_keys"."approved_by") in (0, 2)),
	CONSTRAINT "vet_keys_lost_is_revoked" CHECK ("vet_keys"."lost_since" is null or "vet_keys"."revoked_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_object_type";--> statement-breakpoint
ALTER TABLE "log_entries" DROP CONSTRAINT "log_entries_type";--> statement-breakpoint
ALTER TABLE "log_outbox" DROP CONSTRAINT "log_outbox_type";--> statement-breakpoint
ALTER TABLE "vet_keys" ADD CONSTRAINT "vet_keys_vet_profile_id_vet_profiles_id_fk" FOREIGN KEY ("vet_profile_id") REFERENCES "public"."vet_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vet_keys" ADD CONSTRAINT "vet_keys_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vet_keys_of_vet" ON "vet_keys" USING btree ("vet_profile_id");--> statement-breakpoint
CREATE INDEX "log_entries_vet_keys" ON "log_entries" USING btree ("seq") WHERE "log_entries"."type" = 'vet_key';--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('account_registered', 'account_approved', 'account_refused', 'account_activated', 'account_deactivated', 'account_changed', 'service_areas_changed', 'password_changed', 'admin_signed_in', 'request_created', 'request_assigned', 'request_unassigned', 'preferred_days_changed', 'request_rejected', 'request_canceled', 'visit_handed_back', 'visit_closed', 'certificate_revoked', 'certificate_corrected', 'transfer_offered', 'transfer_accepted', 'transfer_rejected', 'transfer_canceled', 'anchor_retried', 'documents_retried', 'vet_key_enrolled', 'vet_key_approved', 'vet_key_revoked'));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_object_type" CHECK ("audit_events"."object_type" in ('account', 'request', 'lot', 'certificate', 'transfer', 'anchor', 'documents', 'vet_key'));--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_type" CHECK ("log_entries"."type" in ('issued', 'revoked', 'superseded', 'lot', 'transferred', 'key', 'status', 'forked', 'vet_key'));--> statement-breakpoint
ALTER TABLE "log_outbox" ADD CONSTRAINT "log_outbox_type" CHECK ("log_outbox"."type" in ('issued', 'revoked', 'superseded', 'lot', 'transferred', 'key', 'status', 'forked', 'vet_key'));