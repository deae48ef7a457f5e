DROP INDEX "producer_profiles_by_name";--> statement-breakpoint
DROP INDEX "producer_profiles_search";--> statement-breakpoint
ALTER TABLE "producer_profiles" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (translate(lower("producer_profiles"."name"), 'áéíóúüñ', 'aeiouun')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "producer_profiles_by_name" ON "producer_profiles" USING btree ("plain_name","id");--> statement-breakpoint
CREATE INDEX "producer_profiles_search" ON "producer_profiles" USING gin (search_words("plain_name" || ' ' || regexp_replace(lower("cuig_number"), '[\s.-]', '', 'g'))) WITH (gin_pending_list_limit=64);