ALTER TABLE "certification_requests" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
-- Of those that wait the log knows when they last lost their veterinarian.
UPDATE "certification_requests" AS "request" SET "waiting_since" = (SELECT max("at") FROM "audit_events"
  WHERE "object_type" = 'request' AND "object_id" = "request"."id"
    AND "action" IN ('request_unassigned', 'visit_handed_back'))
  WHERE "status" IS NULL OR "status" = 'created';