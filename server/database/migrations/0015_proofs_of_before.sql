DROP TABLE "blockchain_certifications" CASCADE;--> statement-breakpoint
ALTER TABLE "cattle_certifications" DROP COLUMN "pdf";--> statement-breakpoint
-- Certificates that were issued before are queued for their credential, their document and the log.
WITH "first_lots" AS (
  SELECT "cattle_certification_id" AS "id", min("certified_lot_id") AS "lot_id" FROM "certified_lot_animals" GROUP BY 1
), "drawn" AS (
  SELECT "id", "lot_id", row_number() OVER (PARTITION BY "id" / 65536 ORDER BY random()) - 1 AS "place" FROM "first_lots"
)
INSERT INTO "certificate_records" ("cattle_certification_id", "code", "nonce", "status_index", "issued_with")
SELECT c."id",
  translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), '01', 'gh'),
  replace(gen_random_uuid()::text, '-', ''),
  (c."id" / 65536) * 131072 + d."place" * 2 + floor(random() * 2)::int,
  jsonb_build_object(
    'veterinarian', jsonb_build_object('name', v."first_name" || ' ' || v."last_name", 'licence', v."license_number"),
    'owner', jsonb_build_object('establishment', p."name", 'cuig', p."cuig_number", 'renspa', p."renspa_number"),
    'lot', jsonb_build_object('number', l."id", 'address', r."address", 'locality', y."name")
  )
FROM "cattle_certifications" c
JOIN "drawn" d ON d."id" = c."id"
JOIN "certified_lots" l ON l."id" = d."lot_id"
JOIN "certification_requests" r ON r."id" = l."certification_request_id"
JOIN "localities" y ON y."id" = r."locality_id"
JOIN "producer_profiles" p ON p."id" = r."producer_profile_id"
JOIN "vet_profiles" v ON v."id" = c."vet_profile_id";
--> statement-breakpoint
INSERT INTO "log_outbox" ("type", "cattle_certification_id")
SELECT 'issued', "cattle_certification_id" FROM "certificate_records" ORDER BY "cattle_certification_id";
--> statement-breakpoint
INSERT INTO "lot_documents" ("certified_lot_id", "code")
SELECT "id", translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), '01', 'gh') FROM "certified_lots";
