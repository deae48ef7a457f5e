DROP INDEX "producer_profiles_search";
--> statement-breakpoint
DROP INDEX "certified_lots_search";
--> statement-breakpoint
DROP FUNCTION "lot_search_words"(integer, text);
--> statement-breakpoint
ALTER TABLE "certified_lots" ADD COLUMN "facets" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- A code as it is compared (`codeKey` of the app): the plain text without spaces, dots, dashes and slashes. A function of an
-- index calls no other of ours: that of `plain_text` stands in it.
CREATE OR REPLACE FUNCTION "code_key"(written text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    lower(translate(regexp_replace(normalize(written, NFD), E'[\u0300-\u036f]', '', 'g'), 'ÆÐØÞĐĦĲĿŁŊŒŦ', 'æðøþđħĳŀłŋœŧ')),
    E'[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff./\u2010-\u2015\u2212\ufe58\ufe63\uff0d-]', '', 'g')
$$;
--> statement-breakpoint
-- Beside its words, which are in lower case, a lot has its facets behind `IS:`, so that one index leads to both.
CREATE OR REPLACE FUNCTION "lot_search_words"(id integer, searched text, facets text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT COST 1000 AS $$
  SELECT array_to_tsvector(array(
    SELECT substr(word, place, 64)
    FROM unnest(string_to_array(
      translate(CASE WHEN id < 1000 THEN right('000' || id, 4) ELSE id::text END || ' ' || searched, E'\n', ' '), ' ')) word,
      generate_series(1, length(word)) place
    UNION SELECT 'IS:' || facet FROM unnest(facets) facet
  ))
$$;
--> statement-breakpoint
-- A lot is found by its owner's name too, and filtered by its breed, its locality and the categories of its animals.
UPDATE "certified_lots" SET
  "search_text" = "certified_lots"."search_text" || E'\n' || "producer_profiles"."plain_name",
  "facets" = array["certification_requests"."cattle_breed", "certification_requests"."locality_id"::text] || array(
    SELECT DISTINCT "category" FROM "certified_lot_animals"
    JOIN "cattle_certifications" ON "cattle_certifications"."id" = "certified_lot_animals"."cattle_certification_id"
    WHERE "certified_lot_animals"."certified_lot_id" = "certified_lots"."id" AND "category" IS NOT NULL)
FROM "certification_requests", "producer_profiles"
WHERE "certification_requests"."id" = "certified_lots"."certification_request_id"
  AND "producer_profiles"."id" = "certified_lots"."producer_profile_id";
--> statement-breakpoint
CREATE INDEX "cattle_certifications_cuig" ON "cattle_certifications" USING btree (code_key("cuig_code"),"id");
--> statement-breakpoint
CREATE INDEX "cattle_certifications_alternative" ON "cattle_certifications" USING btree (code_key("alternative_code"),"id");
--> statement-breakpoint
CREATE INDEX "certified_lots_by_date" ON "certified_lots" USING btree ("certification_date","id") WHERE "certified_lots"."is_active";
--> statement-breakpoint
CREATE INDEX "certified_lots_by_animals" ON "certified_lots" USING btree ("certified_animals_count","id") WHERE "certified_lots"."is_active";
--> statement-breakpoint
CREATE INDEX "certified_lots_by_weight" ON "certified_lots" USING btree (coalesce("average_weight", 0),"id") WHERE "certified_lots"."is_active";
--> statement-breakpoint
CREATE INDEX "certified_lots_of_locality" ON "certified_lots" USING btree (("facets"[2]),"id") WHERE "certified_lots"."is_active";
--> statement-breakpoint
CREATE INDEX "certified_lots_of_locality_by_date" ON "certified_lots" USING btree (("facets"[2]),"certification_date","id") WHERE "certified_lots"."is_active";
--> statement-breakpoint
CREATE INDEX "certified_lots_of_locality_by_animals" ON "certified_lots" USING btree (("facets"[2]),"certified_animals_count","id") WHERE "certified_lots"."is_active";
--> statement-breakpoint
CREATE INDEX "certified_lots_of_locality_by_weight" ON "certified_lots" USING btree (("facets"[2]),coalesce("average_weight", 0),"id") WHERE "certified_lots"."is_active";
--> statement-breakpoint
CREATE INDEX "producer_profiles_search" ON "producer_profiles" USING gin (search_words("plain_name" || ' ' || code_key("cuig_number"))) WITH (gin_pending_list_limit=64);
--> statement-breakpoint
CREATE INDEX "certified_lots_search" ON "certified_lots" USING gin (lot_search_words("id", "search_text", "facets")) WITH (gin_pending_list_limit=64) WHERE "certified_lots"."is_active";
