-- A lot's number as screens show it, and the words of a text with all their endings: of "ruta" also "uta", "ta" and "a".
DROP INDEX "certified_lots_search";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "lot_number"(id integer) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT CASE WHEN id < 1000 THEN right('000' || id, 4) ELSE id::text END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_words"(searched text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT COST 1000 AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT substr(word, place, 64)
    FROM unnest(string_to_array(translate(searched, E'\n', ' '), ' ')) word, generate_series(1, length(word)) place
  ))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "lot_search_words"(id integer, searched text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT COST 1000 AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT substr(word, place, 64)
    FROM unnest(string_to_array(
      translate(CASE WHEN id < 1000 THEN right('000' || id, 4) ELSE id::text END || ' ' || searched, E'\n', ' '), ' ')) word,
      generate_series(1, length(word)) place
  ))
$$;
--> statement-breakpoint
-- A lot is found by its locality too.
UPDATE "certified_lots" SET "search_text" = "certified_lots"."search_text" || E'\n' || translate(lower("localities"."name"), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')
FROM "certification_requests", "localities"
WHERE "certification_requests"."id" = "certified_lots"."certification_request_id" AND "localities"."id" = "certification_requests"."locality_id";
--> statement-breakpoint
CREATE INDEX "certified_lots_search" ON "certified_lots" USING gin (lot_search_words("id", "search_text")) WITH (gin_pending_list_limit=64) WHERE "certified_lots"."is_active";
--> statement-breakpoint
-- Of what a producer said of one certification, the last word stays.
DELETE FROM "veterinarian_ratings" "earlier" USING "veterinarian_ratings" "later"
WHERE "later"."producer_profile_id" = "earlier"."producer_profile_id"
  AND "later"."certification_request_id" = "earlier"."certification_request_id" AND "later"."id" > "earlier"."id";
--> statement-breakpoint
DROP INDEX "producer_profiles_name";
--> statement-breakpoint
DROP INDEX "account_events_user";
--> statement-breakpoint
DROP INDEX "certified_lots_active";
--> statement-breakpoint
DROP INDEX "certified_lots_producer";
--> statement-breakpoint
DROP INDEX "transfer_intents_from";
--> statement-breakpoint
DROP INDEX "transfer_intents_to";
--> statement-breakpoint
DROP INDEX "veterinarian_ratings_vet";
--> statement-breakpoint
CREATE INDEX "producer_profiles_by_name" ON "producer_profiles" USING btree (translate(lower("name"), 'áéíóúüñ', 'aeiouun'),"id");
--> statement-breakpoint
CREATE INDEX "producer_profiles_search" ON "producer_profiles" USING gin (search_words(translate(lower("name"), 'áéíóúüñ', 'aeiouun') || ' ' || regexp_replace(lower("cuig_number"), '[\s.-]', '', 'g'))) WITH (gin_pending_list_limit=64);
--> statement-breakpoint
CREATE INDEX "vet_profiles_by_name" ON "vet_profiles" USING btree (translate(lower(("first_name" || ' ' || "last_name")), 'áéíóúüñ', 'aeiouun'),"id");
--> statement-breakpoint
CREATE INDEX "certification_requests_open" ON "certification_requests" USING btree ("id") WHERE coalesce("certification_requests"."status", 'created') in ('created', 'assigned');
--> statement-breakpoint
CREATE INDEX "veterinarian_ratings_producer" ON "veterinarian_ratings" USING btree ("producer_profile_id","id");
--> statement-breakpoint
CREATE INDEX "account_events_user" ON "account_events" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "certified_lots_active" ON "certified_lots" USING btree ("id") WHERE "certified_lots"."is_active";
--> statement-breakpoint
CREATE INDEX "certified_lots_producer" ON "certified_lots" USING btree ("producer_profile_id","id") WHERE "certified_lots"."is_active";
--> statement-breakpoint
CREATE INDEX "transfer_intents_from" ON "transfer_intents" USING btree ("from_producer_profile_id","id");
--> statement-breakpoint
CREATE INDEX "transfer_intents_to" ON "transfer_intents" USING btree ("to_producer_profile_id","id");
--> statement-breakpoint
CREATE INDEX "veterinarian_ratings_vet" ON "veterinarian_ratings" USING btree ("vet_profile_id","id");
--> statement-breakpoint
ALTER TABLE "veterinarian_ratings" ADD CONSTRAINT "veterinarian_ratings_one_per_request" UNIQUE("producer_profile_id","certification_request_id");
