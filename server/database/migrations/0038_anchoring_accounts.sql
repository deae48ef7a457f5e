ALTER TABLE "log_entries" DROP CONSTRAINT "log_entries_type";--> statement-breakpoint
ALTER TABLE "log_outbox" DROP CONSTRAINT "log_outbox_type";--> statement-breakpoint
CREATE INDEX "log_entries_accounts" ON "log_entries" USING btree ("seq") WHERE "log_entries"."type" = 'account';--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_type" CHECK ("log_entries"."type" in ('issued', 'revoked', 'superseded', 'lot', 'transferred', 'key', 'status', 'forked', 'vet_key', 'events', 'account'));--> statement-breakpoint
ALTER TABLE "log_outbox" ADD CONSTRAINT "log_outbox_type" CHECK ("log_outbox"."type" in ('issued', 'revoked', 'superseded', 'lot', 'transferred', 'key', 'status', 'forked', 'vet_key', 'events', 'account'));