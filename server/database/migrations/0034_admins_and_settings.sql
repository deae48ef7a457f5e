CREATE TABLE "admin_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"grade" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admin_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "admin_invitations_grade" CHECK ("admin_invitations"."grade" in ('reads', 'coordinates', 'everything'))
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "closed_days_day_unique" UNIQUE("day"),
	CONSTRAINT "closed_days_reason" CHECK ("closed_days"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "limits_name" CHECK ("limits"."name" in ('open_requests', 'reads_per_hour')),
	CONSTRAINT "limits_value" CHECK ("limits"."value" > 0)
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_object_type";--> statement-breakpoint
ALTER TABLE "admin_profiles" ADD COLUMN "grade" text DEFAULT 'everything' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_email" ON "admin_invitations" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "admin_profiles" ADD CONSTRAINT "admin_profiles_grade" CHECK ("admin_profiles"."grade" in ('reads', 'coordinates', 'everything'));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('account_registered', 'account_approved', 'account_refused', 'account_activated', 'account_deactivated', 'account_changed', 'account_corrected', 'service_areas_changed', 'password_changed', 'admin_signed_in', 'request_created', 'request_assigned', 'request_unassigned', 'preferred_days_changed', 'request_rejected', 'request_canceled', 'visit_handed_back', 'visit_closed', 'certificate_revoked', 'certificate_corrected', 'transfer_offered', 'transfer_accepted', 'transfer_rejected', 'transfer_canceled', 'anchor_retried', 'documents_retried', 'vet_key_enrolled', 'vet_key_approved', 'vet_key_revoked', 'admin_invited', 'admin_uninvited', 'admin_changed', 'account_viewed', 'account_view_ended', 'day_closed', 'day_opened', 'limits_changed'));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_object_type" CHECK ("audit_events"."object_type" in ('account', 'request', 'lot', 'certificate', 'transfer', 'anchor', 'documents', 'vet_key', 'admin_invitation', 'closed_day', 'limits'));