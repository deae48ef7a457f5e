DROP INDEX "certified_lots_ended_producer";--> statement-breakpoint
DROP INDEX "vet_profiles_by_name";--> statement-breakpoint
DROP INDEX "vet_profiles_found";--> statement-breakpoint
DROP INDEX "certified_lots_producer";--> statement-breakpoint
ALTER TABLE "localities" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (plain_text("name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vet_profiles" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (plain_text("first_name" || ' ' || "last_name")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "day_counts_summed" ON "day_counts" USING btree ("scope","counted","day","scope_id","count");--> statement-breakpoint
CREATE INDEX "vet_profiles_by_name" ON "vet_profiles" USING btree ("plain_name","id");--> statement-breakpoint
CREATE INDEX "vet_profiles_found" ON "vet_profiles" USING gin (search_words("plain_name" || ' ' || translate(code_key(coalesce("license_number", '')) || ' ' || code_key(coalesce("identity_card", '')), '()+', ''))) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "certified_lots_producer" ON "certified_lots" USING btree ("producer_profile_id","is_active","id");