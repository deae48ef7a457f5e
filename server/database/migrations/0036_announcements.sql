CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"text_es" text NOT NULL,
	"text_en" text NOT NULL,
	"first_day" date,
	"last_day" date NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_one" CHECK ("announcements"."id" = 1),
	CONSTRAINT "announcements_text" CHECK ("announcements"."text_es" <> '' and "announcements"."text_en" <> ''),
	CONSTRAINT "announcements_days" CHECK ("announcements"."first_day" <= "announcements"."last_day")
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_object_type";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('account_registered', 'account_approved', 'account_refused', 'account_activated', 'account_deactivated', 'account_changed', 'account_corrected', 'service_areas_changed', 'password_changed', 'admin_signed_in', 'request_created', 'request_assigned', 'request_unassigned', 'preferred_days_changed', 'request_rejected', 'request_canceled', 'visit_handed_back', 'visit_closed', 'certificate_revoked', 'certificate_corrected', 'transfer_offered', 'transfer_accepted', 'transfer_rejected', 'transfer_canceled', 'anchor_retried', 'documents_retried', 'vet_key_enrolled', 'vet_key_approved', 'vet_key_revoked', 'password_link_created', 'password_reset', 'admin_invited', 'admin_uninvited', 'admin_changed', 'account_viewed', 'account_view_ended', 'day_closed', 'day_opened', 'limits_changed', 'announcement_set', 'announcement_ended'));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_object_type" CHECK ("audit_events"."object_type" in ('account', 'request', 'lot', 'certificate', 'transfer', 'anchor', 'documents', 'vet_key', 'admin_invitation', 'closed_day', 'limits', 'announcement'));