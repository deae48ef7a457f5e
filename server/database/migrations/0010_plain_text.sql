-- A text as searches and lists by name compare it (`plainText` of the app): without any accents, in lower case. In some locales
-- `lower` knows no letters but ASCII's: those that have no accent to lose are named.
CREATE OR REPLACE FUNCTION "plain_text"(written text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(regexp_replace(normalize(written, NFD), E'[\u0300-\u036f]', '', 'g'), 'ÆÐØÞĐĦĲĿŁŊŒŦ', 'æðøþđħĳŀłŋœŧ'))
$$;
--> statement-breakpoint
DROP INDEX "producer_profiles_by_name";--> statement-breakpoint
DROP INDEX "producer_profiles_search";--> statement-breakpoint
DROP INDEX "vet_profiles_by_name";--> statement-breakpoint
ALTER TABLE "producer_profiles" DROP COLUMN "plain_name";--> statement-breakpoint
ALTER TABLE "producer_profiles" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (plain_text("name")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "producer_profiles_by_name" ON "producer_profiles" USING btree ("plain_name","id");--> statement-breakpoint
CREATE INDEX "producer_profiles_search" ON "producer_profiles" USING gin (search_words("plain_name" || ' ' || regexp_replace(lower("cuig_number"), '[\s.-]', '', 'g'))) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "vet_profiles_by_name" ON "vet_profiles" USING btree (plain_text(("first_name" || ' ' || "last_name")),"id");--> statement-breakpoint
-- The addresses that lots are found by: signs such as ´ are kept now, in names and searches alike.
UPDATE "certified_lots" SET "search_text" = plain_text("certification_requests"."address")
  || substr("search_text", strpos("search_text", E'\n' || "certification_requests"."cattle_breed" || E'\n'))
FROM "certification_requests"
WHERE "certification_requests"."id" = "certified_lots"."certification_request_id"
  AND "certification_requests"."address" ~ '[^ -\]_a-~]'
  AND strpos("search_text", E'\n' || "certification_requests"."cattle_breed" || E'\n') > 0;
