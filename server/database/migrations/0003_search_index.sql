-- The words of a lot's id and search text, each with all its endings: of "ruta" also "uta", "ta" and "a".
CREATE OR REPLACE FUNCTION "lot_search_words"(id integer, searched text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT COST 1000 AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT substr(word, place, 64)
    FROM unnest(string_to_array(translate(id || ' ' || searched, E'\n', ' '), ' ')) word, generate_series(1, length(word)) place
  ))
$$;
--> statement-breakpoint
CREATE INDEX "certified_lots_search" ON "certified_lots" USING gin (lot_search_words("id", "search_text")) WITH (gin_pending_list_limit=64) WHERE "certified_lots"."is_active";