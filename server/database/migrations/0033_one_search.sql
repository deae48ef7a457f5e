CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_table" CHECK ("saved_views"."table_name" in ('accounts', 'requests', 'transfers', 'audit')),
	CONSTRAINT "saved_views_name" CHECK (char_length("saved_views"."name") between 1 and 60),
	CONSTRAINT "saved_views_query" CHECK (char_length("saved_views"."query") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_name" ON "saved_views" USING btree ("user_id","table_name",plain_text("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("table_name") WHERE "saved_views"."shared";--> statement-breakpoint
CREATE INDEX "producer_profiles_found" ON "producer_profiles" USING gin (search_words("plain_name" || ' ' || translate(code_key(coalesce("cuig_number", '')) || ' ' || code_key(coalesce("renspa_number", '')) || ' ' || code_key(coalesce("identity_card", '')) || ' ' || code_key(coalesce("telephone", '')), '()+', ''))) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search_words(plain_text("email"))) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "vet_profiles_found" ON "vet_profiles" USING gin (search_words(plain_text(("first_name" || ' ' || "last_name")) || ' ' || translate(code_key(coalesce("license_number", '')) || ' ' || code_key(coalesce("identity_card", '')), '()+', ''))) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "cattle_certifications_producer" ON "cattle_certifications" USING btree ("producer_profile_id","id");--> statement-breakpoint
CREATE INDEX "cattle_certifications_vet" ON "cattle_certifications" USING btree ("vet_profile_id","id");--> statement-breakpoint
CREATE INDEX "certified_lots_ended_search" ON "certified_lots" USING gin (lot_search_words("id", "search_text", "facets")) WITH (gin_pending_list_limit=64) WHERE not "certified_lots"."is_active";--> statement-breakpoint
CREATE INDEX "certified_lots_ended_producer" ON "certified_lots" USING btree ("producer_profile_id","id") WHERE not "certified_lots"."is_active";--> statement-breakpoint
CREATE INDEX "certification_requests_search" ON "certification_requests" USING gin (search_words(plain_text("address"))) WITH (gin_pending_list_limit=64);