CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"device" text,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('account_registered', 'account_approved', 'account_refused', 'account_activated', 'account_deactivated', 'account_changed', 'account_corrected', 'service_areas_changed', 'password_changed', 'admin_signed_in', 'sessions_ended', 'request_created', 'request_assigned', 'request_unassigned', 'preferred_days_changed', 'request_rejected', 'request_canceled', 'visit_handed_back', 'visit_closed', 'certificate_revoked', 'certificate_corrected', 'transfer_offered', 'transfer_accepted', 'transfer_rejected', 'transfer_canceled', 'anchor_retried', 'documents_retried', 'vet_key_enrolled', 'vet_key_approved', 'vet_key_revoked', 'password_link_created', 'password_reset', 'admin_invited', 'admin_uninvited', 'admin_changed', 'account_viewed', 'account_view_ended', 'day_closed', 'day_opened', 'limits_changed', 'announcement_set', 'announcement_ended'));