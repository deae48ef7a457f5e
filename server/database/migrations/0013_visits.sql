CREATE TABLE "handed_back_visits" (
	"certification_request_id" integer NOT NULL,
	"vet_profile_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handed_back_visits_certification_request_id_vet_profile_id_pk" PRIMARY KEY("certification_request_id","vet_profile_id")
);
--> statement-breakpoint
CREATE TABLE "visit_animals" (
	"certification_request_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"rev" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"facts" jsonb NOT NULL,
	"photo_digest" text,
	"photo" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_animals_certification_request_id_client_id_pk" PRIMARY KEY("certification_request_id","client_id"),
	CONSTRAINT "visit_animals_rev" CHECK ("visit_animals"."rev" >= 0),
	CONSTRAINT "visit_animals_photo" CHECK ("visit_animals"."photo" is null or "visit_animals"."photo_digest" is not null)
);
--> statement-breakpoint
ALTER TABLE "producer_profiles" ADD COLUMN "telephone" text;--> statement-breakpoint
ALTER TABLE "cattle_certifications" ADD COLUMN "birth_month" text;--> statement-breakpoint
ALTER TABLE "cattle_certifications" ADD COLUMN "application_date" date;--> statement-breakpoint
ALTER TABLE "certification_requests" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "certification_requests" ADD COLUMN "visit_defaults" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_requests" ADD COLUMN "visit_defaults_rev" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "handed_back_visits" ADD CONSTRAINT "handed_back_visits_certification_request_id_certification_requests_id_fk" FOREIGN KEY ("certification_request_id") REFERENCES "public"."certification_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_back_visits" ADD CONSTRAINT "handed_back_visits_vet_profile_id_vet_profiles_id_fk" FOREIGN KEY ("vet_profile_id") REFERENCES "public"."vet_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_animals" ADD CONSTRAINT "visit_animals_certification_request_id_certification_requests_id_fk" FOREIGN KEY ("certification_request_id") REFERENCES "public"."certification_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_animals_by_photo" ON "visit_animals" USING btree ("photo");--> statement-breakpoint
CREATE INDEX "certification_requests_agenda" ON "certification_requests" USING btree ("vet_profile_id","scheduled_date","scheduled_time");--> statement-breakpoint
CREATE INDEX "certification_requests_waiting" ON "certification_requests" USING btree ("locality_id","id") WHERE "certification_requests"."status" is null or "certification_requests"."status" = 'created';--> statement-breakpoint
ALTER TABLE "cattle_certifications" ADD CONSTRAINT "cattle_certifications_birth" CHECK ("cattle_certifications"."birth_month" ~ '^\d{4}-(0[1-9]|1[0-2])$');