CREATE TABLE "admin_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	CONSTRAINT "admin_profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "admin_profiles_role" CHECK ("admin_profiles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "blockchain_certifications" (
	"cattle_certification_id" integer PRIMARY KEY NOT NULL,
	"pdf_hash" text,
	"transaction_hash" text,
	"blockchain_status" text,
	"blockchain_url" text,
	"blockchain_certified" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cattle_certifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cattle_certifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cuig_code" text,
	"alternative_code" text,
	"cattle_breed" text,
	"gender" text,
	"category" text,
	"dental_chronology" text,
	"estimated_weight" double precision,
	"corporal_condition" smallint,
	"brucellosis_test_date" date,
	"brucellosis_test_result" text,
	"foot_and_mouth_test_date" date,
	"foot_and_mouth_test_result" text,
	"other_tests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"brucellosis_vaccination_date" date,
	"foot_and_mouth_vaccination_date" date,
	"other_vaccinations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recent_treatments" text,
	"clinical_observations" text,
	"final_notes" text,
	"photo" text,
	"pdf" text,
	"vet_profile_id" integer NOT NULL,
	"producer_profile_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cattle_certifications_breed" CHECK ("cattle_certifications"."cattle_breed" in ('red_aberdeen_angus', 'black_aberdeen_angus', 'braford', 'brahman', 'red_brangus', 'black_brangus', 'hereford', 'argentine_holstein', 'limangus')),
	CONSTRAINT "cattle_certifications_gender" CHECK ("cattle_certifications"."gender" in ('male', 'female')),
	CONSTRAINT "cattle_certifications_category" CHECK ("cattle_certifications"."category" in ('unweaned_calf', 'weaned_heifer', 'weaned_steer')),
	CONSTRAINT "cattle_certifications_teeth" CHECK ("cattle_certifications"."dental_chronology" in ('milk_incisors_first_medians', 'milk_second_medians', 'milk_corners', 'leveling_incisors', 'leveling_first_medians', 'leveling_second_medians', 'leveling_corners', 'permanent_incisors', 'permanent_first_medians', 'permanent_second_medians')),
	CONSTRAINT "cattle_certifications_weight" CHECK ("cattle_certifications"."estimated_weight" > 0),
	CONSTRAINT "cattle_certifications_condition" CHECK ("cattle_certifications"."corporal_condition" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "certification_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"locality_id" integer NOT NULL,
	"intended_animal_group" integer NOT NULL,
	"declared_lot_weight" double precision NOT NULL,
	"declared_lot_age" integer NOT NULL,
	"cattle_breed" text NOT NULL,
	"preferred_start" date NOT NULL,
	"preferred_end" date NOT NULL,
	"scheduled_date" date,
	"scheduled_time" text,
	"status" text,
	"producer_profile_id" integer NOT NULL,
	"vet_profile_id" integer,
	"file_upload_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certification_requests_breed" CHECK ("certification_requests"."cattle_breed" in ('red_aberdeen_angus', 'black_aberdeen_angus', 'braford', 'brahman', 'red_brangus', 'black_brangus', 'hereford', 'argentine_holstein', 'limangus')),
	CONSTRAINT "certification_requests_slot" CHECK ("certification_requests"."scheduled_time" in ('morning', 'afternoon')),
	CONSTRAINT "certification_requests_status" CHECK ("certification_requests"."status" in ('created', 'assigned', 'executed', 'canceled', 'rejected')),
	CONSTRAINT "certification_requests_group" CHECK ("certification_requests"."intended_animal_group" > 0),
	CONSTRAINT "certification_requests_weight" CHECK ("certification_requests"."declared_lot_weight" > 0),
	CONSTRAINT "certification_requests_age" CHECK ("certification_requests"."declared_lot_age" > 0),
	CONSTRAINT "certification_requests_range" CHECK ("certification_requests"."preferred_end" >= "certification_requests"."preferred_start"),
	CONSTRAINT "certification_requests_visit_whole" CHECK (num_nonnulls("certification_requests"."scheduled_date", "certification_requests"."scheduled_time", "certification_requests"."vet_profile_id") in (0, 3)),
	CONSTRAINT "certification_requests_assigned_has_visit" CHECK ("certification_requests"."status" not in ('assigned', 'executed') or "certification_requests"."scheduled_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "certified_lot_animals" (
	"certified_lot_id" integer NOT NULL,
	"cattle_certification_id" integer NOT NULL,
	CONSTRAINT "certified_lot_animals_certified_lot_id_cattle_certification_id_pk" PRIMARY KEY("certified_lot_id","cattle_certification_id")
);
--> statement-breakpoint
CREATE TABLE "certified_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certified_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_active" boolean DEFAULT true NOT NULL,
	"parent_certified_lot_id" integer,
	"producer_profile_id" integer NOT NULL,
	"certification_request_id" integer NOT NULL,
	"certified_animals_count" integer NOT NULL,
	"average_weight" double precision,
	"photo" text,
	"certification_date" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certified_lots_parentCertifiedLotId_unique" UNIQUE("parent_certified_lot_id"),
	CONSTRAINT "certified_lots_not_own_parent" CHECK ("certified_lots"."parent_certified_lot_id" <> "certified_lots"."id"),
	CONSTRAINT "certified_lots_count" CHECK ("certified_lots"."certified_animals_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"photo" text NOT NULL,
	"ai_analyzed_age" double precision,
	"ai_analyzed_weight" double precision,
	"ai_analyzed_breed" text,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "localities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"province_id" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "localities_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "producer_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "producer_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"role" text DEFAULT 'producer' NOT NULL,
	"name" text NOT NULL,
	"cuig_number" text NOT NULL,
	"renspa_number" text NOT NULL,
	"identity_card" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "producer_profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "producer_profiles_role" CHECK ("producer_profiles"."role" in ('producer'))
);
--> statement-breakpoint
CREATE TABLE "revoked_tokens" (
	"jti" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_intents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_intents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text DEFAULT 'pending' NOT NULL,
	"message" text,
	"from_producer_profile_id" integer NOT NULL,
	"to_producer_profile_id" integer NOT NULL,
	"certified_lot_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_intents_status" CHECK ("transfer_intents"."status" in ('pending', 'accepted', 'rejected', 'cancelled')),
	CONSTRAINT "transfer_intents_not_to_oneself" CHECK ("transfer_intents"."from_producer_profile_id" <> "transfer_intents"."to_producer_profile_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"tokens_valid_after" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_id_role" UNIQUE("id","role"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('producer', 'veterinarian', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "vet_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vet_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"role" text DEFAULT 'veterinarian' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"license_number" text NOT NULL,
	"identity_card" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vet_profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "vet_profiles_role" CHECK ("vet_profiles"."role" in ('veterinarian'))
);
--> statement-breakpoint
CREATE TABLE "vet_service_areas" (
	"vet_profile_id" integer NOT NULL,
	"locality_id" integer NOT NULL,
	CONSTRAINT "vet_service_areas_vet_profile_id_locality_id_pk" PRIMARY KEY("vet_profile_id","locality_id")
);
--> statement-breakpoint
CREATE TABLE "vet_work_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vet_work_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vet_profile_id" integer NOT NULL,
	"monday" text DEFAULT 'none' NOT NULL,
	"tuesday" text DEFAULT 'none' NOT NULL,
	"wednesday" text DEFAULT 'none' NOT NULL,
	"thursday" text DEFAULT 'none' NOT NULL,
	"friday" text DEFAULT 'none' NOT NULL,
	"saturday" text DEFAULT 'none' NOT NULL,
	"sunday" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "vet_work_schedules_vetProfileId_unique" UNIQUE("vet_profile_id"),
	CONSTRAINT "vet_work_schedules_monday" CHECK ("vet_work_schedules"."monday" in ('none', 'morning', 'afternoon', 'both')),
	CONSTRAINT "vet_work_schedules_tuesday" CHECK ("vet_work_schedules"."tuesday" in ('none', 'morning', 'afternoon', 'both')),
	CONSTRAINT "vet_work_schedules_wednesday" CHECK ("vet_work_schedules"."wednesday" in ('none', 'morning', 'afternoon', 'both')),
	CONSTRAINT "vet_work_schedules_thursday" CHECK ("vet_work_schedules"."thursday" in ('none', 'morning', 'afternoon', 'both')),
	CONSTRAINT "vet_work_schedules_friday" CHECK ("vet_work_schedules"."friday" in ('none', 'morning', 'afternoon', 'both')),
	CONSTRAINT "vet_work_schedules_saturday" CHECK ("vet_work_schedules"."saturday" in ('none', 'morning', 'afternoon', 'both')),
	CONSTRAINT "vet_work_schedules_sunday" CHECK ("vet_work_schedules"."sunday" in ('none', 'morning', 'afternoon', 'both'))
);
--> statement-breakpoint
CREATE TABLE "veterinarian_ratings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "veterinarian_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rating" smallint NOT NULL,
	"comments" text,
	"producer_profile_id" integer NOT NULL,
	"vet_profile_id" integer NOT NULL,
	"certification_request_id" integer NOT NULL,
	"transfer_intent_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "veterinarian_ratings_transferIntentId_unique" UNIQUE("transfer_intent_id"),
	CONSTRAINT "veterinarian_ratings_rating" CHECK ("veterinarian_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "admin_profiles" ADD CONSTRAINT "admin_profiles_user" FOREIGN KEY ("user_id","role") REFERENCES "public"."users"("id","role") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blockchain_certifications" ADD CONSTRAINT "blockchain_certifications_cattle_certification_id_cattle_certifications_id_fk" FOREIGN KEY ("cattle_certification_id") REFERENCES "public"."cattle_certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cattle_certifications" ADD CONSTRAINT "cattle_certifications_vet_profile_id_vet_profiles_id_fk" FOREIGN KEY ("vet_profile_id") REFERENCES "public"."vet_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cattle_certifications" ADD CONSTRAINT "cattle_certifications_producer_profile_id_producer_profiles_id_fk" FOREIGN KEY ("producer_profile_id") REFERENCES "public"."producer_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_requests" ADD CONSTRAINT "certification_requests_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_requests" ADD CONSTRAINT "certification_requests_producer_profile_id_producer_profiles_id_fk" FOREIGN KEY ("producer_profile_id") REFERENCES "public"."producer_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_requests" ADD CONSTRAINT "certification_requests_vet_profile_id_vet_profiles_id_fk" FOREIGN KEY ("vet_profile_id") REFERENCES "public"."vet_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_requests" ADD CONSTRAINT "certification_requests_file_upload_id_file_uploads_id_fk" FOREIGN KEY ("file_upload_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certified_lot_animals" ADD CONSTRAINT "certified_lot_animals_certified_lot_id_certified_lots_id_fk" FOREIGN KEY ("certified_lot_id") REFERENCES "public"."certified_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certified_lot_animals" ADD CONSTRAINT "certified_lot_animals_cattle_certification_id_cattle_certifications_id_fk" FOREIGN KEY ("cattle_certification_id") REFERENCES "public"."cattle_certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certified_lots" ADD CONSTRAINT "certified_lots_parent_certified_lot_id_certified_lots_id_fk" FOREIGN KEY ("parent_certified_lot_id") REFERENCES "public"."certified_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certified_lots" ADD CONSTRAINT "certified_lots_producer_profile_id_producer_profiles_id_fk" FOREIGN KEY ("producer_profile_id") REFERENCES "public"."producer_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certified_lots" ADD CONSTRAINT "certified_lots_certification_request_id_certification_requests_id_fk" FOREIGN KEY ("certification_request_id") REFERENCES "public"."certification_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "producer_profiles" ADD CONSTRAINT "producer_profiles_user" FOREIGN KEY ("user_id","role") REFERENCES "public"."users"("id","role") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_intents" ADD CONSTRAINT "transfer_intents_from_producer_profile_id_producer_profiles_id_fk" FOREIGN KEY ("from_producer_profile_id") REFERENCES "public"."producer_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_intents" ADD CONSTRAINT "transfer_intents_to_producer_profile_id_producer_profiles_id_fk" FOREIGN KEY ("to_producer_profile_id") REFERENCES "public"."producer_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_intents" ADD CONSTRAINT "transfer_intents_certified_lot_id_certified_lots_id_fk" FOREIGN KEY ("certified_lot_id") REFERENCES "public"."certified_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vet_profiles" ADD CONSTRAINT "vet_profiles_user" FOREIGN KEY ("user_id","role") REFERENCES "public"."users"("id","role") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vet_service_areas" ADD CONSTRAINT "vet_service_areas_vet_profile_id_vet_profiles_id_fk" FOREIGN KEY ("vet_profile_id") REFERENCES "public"."vet_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vet_service_areas" ADD CONSTRAINT "vet_service_areas_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vet_work_schedules" ADD CONSTRAINT "vet_work_schedules_vet_profile_id_vet_profiles_id_fk" FOREIGN KEY ("vet_profile_id") REFERENCES "public"."vet_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "veterinarian_ratings" ADD CONSTRAINT "veterinarian_ratings_producer_profile_id_producer_profiles_id_fk" FOREIGN KEY ("producer_profile_id") REFERENCES "public"."producer_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "veterinarian_ratings" ADD CONSTRAINT "veterinarian_ratings_vet_profile_id_vet_profiles_id_fk" FOREIGN KEY ("vet_profile_id") REFERENCES "public"."vet_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "veterinarian_ratings" ADD CONSTRAINT "veterinarian_ratings_certification_request_id_certification_requests_id_fk" FOREIGN KEY ("certification_request_id") REFERENCES "public"."certification_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "veterinarian_ratings" ADD CONSTRAINT "veterinarian_ratings_transfer_intent_id_transfer_intents_id_fk" FOREIGN KEY ("transfer_intent_id") REFERENCES "public"."transfer_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_requests_one_visit_per_slot" ON "certification_requests" USING btree ("vet_profile_id","scheduled_date","scheduled_time") WHERE "certification_requests"."status" in ('assigned', 'executed');--> statement-breakpoint
CREATE INDEX "certification_requests_producer" ON "certification_requests" USING btree ("producer_profile_id","id");--> statement-breakpoint
CREATE INDEX "certification_requests_vet" ON "certification_requests" USING btree ("vet_profile_id","id");--> statement-breakpoint
CREATE INDEX "certified_lot_animals_certification" ON "certified_lot_animals" USING btree ("cattle_certification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certified_lots_one_per_request" ON "certified_lots" USING btree ("certification_request_id") WHERE "certified_lots"."parent_certified_lot_id" is null;--> statement-breakpoint
CREATE INDEX "certified_lots_active" ON "certified_lots" USING btree ("id" DESC NULLS LAST) WHERE "certified_lots"."is_active";--> statement-breakpoint
CREATE INDEX "certified_lots_producer" ON "certified_lots" USING btree ("producer_profile_id","id" DESC NULLS LAST) WHERE "certified_lots"."is_active";--> statement-breakpoint
CREATE INDEX "producer_profiles_name" ON "producer_profiles" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_intents_one_pending_per_lot" ON "transfer_intents" USING btree ("certified_lot_id") WHERE "transfer_intents"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "transfer_intents_from" ON "transfer_intents" USING btree ("from_producer_profile_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transfer_intents_to" ON "transfer_intents" USING btree ("to_producer_profile_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "vet_service_areas_locality" ON "vet_service_areas" USING btree ("locality_id");--> statement-breakpoint
CREATE INDEX "veterinarian_ratings_vet" ON "veterinarian_ratings" USING btree ("vet_profile_id","id" DESC NULLS LAST);