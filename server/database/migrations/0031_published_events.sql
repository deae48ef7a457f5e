ALTER TABLE "log_entries" DROP CONSTRAINT "log_entries_type";--> statement-breakpoint
ALTER TABLE "log_outbox" DROP CONSTRAINT "log_outbox_type";--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_type" CHECK ("log_entries"."type" in ('issued', 'revoked', 'superseded', 'lot', 'transferred', 'key', 'status', 'forked', 'vet_key', 'events'));--> statement-breakpoint
ALTER TABLE "log_outbox" ADD CONSTRAINT "log_outbox_type" CHECK ("log_outbox"."type" in ('issued', 'revoked', 'superseded', 'lot', 'transferred', 'key', 'status', 'forked', 'vet_key', 'events'));