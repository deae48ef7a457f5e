ALTER TABLE "account_events" DROP CONSTRAINT "account_events_action";--> statement-breakpoint
ALTER TABLE "account_events" ADD COLUMN "certification_request_id" integer;--> statement-breakpoint
ALTER TABLE "account_events" ADD COLUMN "transfer_intent_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "approval" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_requests" ADD COLUMN "deactivation_effect" text;--> statement-breakpoint
ALTER TABLE "transfer_intents" ADD COLUMN "deactivation_effect" text;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_certification_request_id_certification_requests_id_fk" FOREIGN KEY ("certification_request_id") REFERENCES "public"."certification_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_transfer_intent_id_transfer_intents_id_fk" FOREIGN KEY ("transfer_intent_id") REFERENCES "public"."transfer_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_action" CHECK ("account_events"."action" in ('approved', 'activated', 'deactivated', 'visit_moved', 'visit_lost', 'request_canceled', 'transfer_cancelled'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_approval" CHECK ("users"."approval" in ('awaiting', 'approved', 'refused'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_active_is_approved" CHECK (not "users"."active" or "users"."approval" = 'approved');--> statement-breakpoint
ALTER TABLE "certification_requests" ADD CONSTRAINT "certification_requests_effect" CHECK ("certification_requests"."deactivation_effect" in ('visit_moved', 'visit_lost', 'producer_deactivated'));--> statement-breakpoint
ALTER TABLE "transfer_intents" ADD CONSTRAINT "transfer_intents_effect" CHECK ("transfer_intents"."deactivation_effect" in ('sender_deactivated', 'recipient_deactivated'));