CREATE TABLE "lot_inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"certified_lot_id" integer NOT NULL,
	"producer_profile_id" integer NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"message" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "producer_profiles" ADD COLUMN "takes_inquiries" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_inquiries" ADD CONSTRAINT "lot_inquiries_certified_lot_id_certified_lots_id_fk" FOREIGN KEY ("certified_lot_id") REFERENCES "public"."certified_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_inquiries" ADD CONSTRAINT "lot_inquiries_producer_profile_id_producer_profiles_id_fk" FOREIGN KEY ("producer_profile_id") REFERENCES "public"."producer_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_inquiries_producer" ON "lot_inquiries" USING btree ("producer_profile_id","id");--> statement-breakpoint
CREATE INDEX "lot_inquiries_lot" ON "lot_inquiries" USING btree ("certified_lot_id","created_at");--> statement-breakpoint
CREATE INDEX "lot_inquiries_by_age" ON "lot_inquiries" USING btree ("created_at");