CREATE TABLE "password_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "day_counts" (
	"day" date NOT NULL,
	"counted" text NOT NULL,
	"scope" text NOT NULL,
	"scope_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "day_counts_scope_day_scope_id_counted_pk" PRIMARY KEY("scope","day","scope_id","counted"),
	CONSTRAINT "day_counts_counted" CHECK ("day_counts"."counted" in ('requests', 'visits', 'animals', 'transfers_offered', 'transfers_accepted', 'transfers_rejected', 'transfers_cancelled')),
	CONSTRAINT "day_counts_scope" CHECK ("day_counts"."scope" in ('all', 'locality', 'vet'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('account_registered', 'account_approved', 'account_refused', 'account_activated', 'account_deactivated', 'account_changed', 'account_corrected', 'service_areas_changed', 'password_changed', 'admin_signed_in', 'request_created', 'request_assigned', 'request_unassigned', 'preferred_days_changed', 'request_rejected', 'request_canceled', 'visit_handed_back', 'visit_closed', 'certificate_revoked', 'certificate_corrected', 'transfer_offered', 'transfer_accepted', 'transfer_rejected', 'transfer_canceled', 'anchor_retried', 'documents_retried', 'vet_key_enrolled', 'vet_key_approved', 'vet_key_revoked', 'password_link_created', 'password_reset', 'admin_invited', 'admin_uninvited', 'admin_changed', 'account_viewed', 'account_view_ended', 'day_closed', 'day_opened', 'limits_changed'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "argentine_day"("at" timestamp with time zone) RETURNS date
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT (($1 AT TIME ZONE 'UTC') - interval '3 hours')::date $$;--> statement-breakpoint
-- What the counters have to say, counted.
CREATE OR REPLACE FUNCTION "counted_days"()
RETURNS TABLE ("day" date, "counted" text, "scope" text, "scope_id" integer, "count" integer) LANGUAGE sql STABLE AS $$
	WITH "done" AS (
		SELECT argentine_day("created_at") AS "day", 'requests' AS "counted", "locality_id", "vet_profile_id", 1 AS "count"
		FROM "certification_requests"
		UNION ALL
		SELECT argentine_day(coalesce(l."certification_date", l."created_at")), t."counted", r."locality_id", r."vet_profile_id", t."count"
		FROM "certified_lots" l JOIN "certification_requests" r ON r."id" = l."certification_request_id"
			CROSS JOIN LATERAL (VALUES ('visits', 1), ('animals', l."certified_animals_count")) t ("counted", "count")
		WHERE l."parent_certified_lot_id" IS NULL
		UNION ALL
		SELECT t."day", t."counted", r."locality_id", r."vet_profile_id", 1
		FROM "transfer_intents" i JOIN "certified_lots" l ON l."id" = i."certified_lot_id"
			JOIN "certification_requests" r ON r."id" = l."certification_request_id"
			CROSS JOIN LATERAL (VALUES (argentine_day(i."created_at"), 'transfers_offered'),
				(argentine_day(i."updated_at"), 'transfers_' || nullif(i."status", 'pending'))) t ("day", "counted")
		WHERE t."counted" IS NOT NULL
	)
	SELECT d."day", d."counted", s."scope", s."scope_id", sum(d."count")::integer
	FROM "done" d CROSS JOIN LATERAL (VALUES ('all', 0), ('locality', d."locality_id"), ('vet', d."vet_profile_id")) s ("scope", "scope_id")
	WHERE s."scope_id" IS NOT NULL AND d."count" <> 0 GROUP BY 1, 2, 3, 4
$$;--> statement-breakpoint
INSERT INTO "day_counts" ("day", "counted", "scope", "scope_id", "count")
SELECT "day", "counted", "scope", "scope_id", "count" FROM counted_days();--> statement-breakpoint
-- A restore brings the counters along with what they count. What is null has no counter.
CREATE OR REPLACE FUNCTION "count_day"("at" timestamp with time zone, "what" text, "more" integer, "whole" integer, "locality" integer, "vet" integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF "more" = 0 OR current_setting('caravana.restoring', true) = 'on' THEN RETURN; END IF;
	INSERT INTO "day_counts" ("day", "counted", "scope", "scope_id", "count")
	SELECT argentine_day("at"), "what", s."scope", s."id", "more"
	FROM (VALUES ('all', "whole"), ('locality', "locality"), ('vet', "vet")) s ("scope", "id") WHERE s."id" IS NOT NULL
	ON CONFLICT ON CONSTRAINT "day_counts_scope_day_scope_id_counted_pk" DO UPDATE SET "count" = "day_counts"."count" + excluded."count";
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_request"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM count_day(NEW."created_at", 'requests', 1, 0, NEW."locality_id", NEW."vet_profile_id");
	ELSIF OLD."vet_profile_id" IS DISTINCT FROM NEW."vet_profile_id" THEN
		PERFORM count_day(NEW."created_at", 'requests', -1, NULL, NULL, OLD."vet_profile_id");
		PERFORM count_day(NEW."created_at", 'requests', 1, NULL, NULL, NEW."vet_profile_id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_lot"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "r" record;
BEGIN
	IF NEW."parent_certified_lot_id" IS NOT NULL THEN RETURN NULL; END IF;
	SELECT "locality_id", "vet_profile_id" INTO r FROM "certification_requests" WHERE "id" = NEW."certification_request_id";
	PERFORM count_day(coalesce(NEW."certification_date", NEW."created_at"), 'visits', 1, 0, r."locality_id", r."vet_profile_id");
	PERFORM count_day(coalesce(NEW."certification_date", NEW."created_at"), 'animals', NEW."certified_animals_count", 0, r."locality_id", r."vet_profile_id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_transfer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "r" record;
BEGIN
	SELECT q."locality_id", q."vet_profile_id" INTO r FROM "certified_lots" l
		JOIN "certification_requests" q ON q."id" = l."certification_request_id" WHERE l."id" = NEW."certified_lot_id";
	IF TG_OP = 'INSERT' THEN
		PERFORM count_day(NEW."created_at", 'transfers_offered', 1, 0, r."locality_id", r."vet_profile_id");
	END IF;
	IF NEW."status" <> 'pending' AND (TG_OP = 'INSERT' OR OLD."status" = 'pending') THEN
		PERFORM count_day(NEW."updated_at", 'transfers_' || NEW."status", 1, 0, r."locality_id", r."vet_profile_id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction: a day's counter is held no longer than its commit takes.
CREATE CONSTRAINT TRIGGER "certification_requests_counted" AFTER INSERT OR UPDATE OF "vet_profile_id" ON "certification_requests"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_request"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "certified_lots_counted" AFTER INSERT ON "certified_lots"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_lot"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "transfer_intents_counted" AFTER INSERT OR UPDATE OF "status" ON "transfer_intents"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_transfer"();
