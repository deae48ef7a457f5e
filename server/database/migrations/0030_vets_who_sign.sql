CREATE TABLE "closing_plans" (
	"certification_request_id" integer PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_records" ADD COLUMN "vet_signed" text;--> statement-breakpoint
ALTER TABLE "closing_plans" ADD CONSTRAINT "closing_plans_certification_request_id_certification_requests_id_fk" FOREIGN KEY ("certification_request_id") REFERENCES "public"."certification_requests"("id") ON DELETE no action ON UPDATE no action;