ALTER TABLE "certification_requests" ADD COLUMN "assigned_by" integer;--> statement-breakpoint
ALTER TABLE "certified_lots" ADD COLUMN "revoked_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD COLUMN "ended_by" integer;--> statement-breakpoint
ALTER TABLE "visit_animals" ADD COLUMN "entered_by" integer;--> statement-breakpoint
ALTER TABLE "certification_requests" ADD CONSTRAINT "certification_requests_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_animals" ADD CONSTRAINT "visit_animals_entered_by_vet_profiles_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."vet_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certified_lots" ADD CONSTRAINT "certified_lots_revoked" CHECK ("certified_lots"."revoked_count" between 0 and "certified_lots"."certified_animals_count");--> statement-breakpoint
-- What is entered at a visit already is of who has the visit.
UPDATE "visit_animals" SET "entered_by" = "r"."vet_profile_id" FROM "certification_requests" "r" WHERE "r"."id" = "visit_animals"."certification_request_id";--> statement-breakpoint
-- A revoked certificate counts no more in what is told of its lot.
UPDATE "certified_lots" SET "revoked_count" = "of"."revoked", "average_weight" = "of"."average" FROM (
	SELECT "a"."certified_lot_id" AS "lot", count("c"."revoked_at") AS "revoked", round((avg("k"."estimated_weight") FILTER (WHERE "c"."revoked_at" IS NULL))::numeric, 1)::double precision AS "average"
	FROM "certified_lot_animals" "a"
	JOIN "cattle_certifications" "k" ON "k"."id" = "a"."cattle_certification_id"
	JOIN "certificate_records" "c" ON "c"."cattle_certification_id" = "k"."id"
	GROUP BY "a"."certified_lot_id"
	HAVING count("c"."revoked_at") > 0
) "of" WHERE "of"."lot" = "certified_lots"."id" AND "certified_lots"."is_active";
