CREATE TABLE "embedded_states" (
	"block_number" integer PRIMARY KEY NOT NULL,
	"accounts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embedded_transactions" (
	"hash" text PRIMARY KEY NOT NULL,
	"block_number" integer NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "embedded_transactions_status" CHECK ("embedded_transactions"."status" in ('success', 'reverted'))
);
--> statement-breakpoint
ALTER TABLE "embedded_states" ADD CONSTRAINT "embedded_states_block_number_embedded_blocks_number_fk" FOREIGN KEY ("block_number") REFERENCES "public"."embedded_blocks"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embedded_transactions" ADD CONSTRAINT "embedded_transactions_block_number_embedded_blocks_number_fk" FOREIGN KEY ("block_number") REFERENCES "public"."embedded_blocks"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embedded_transactions_by_block" ON "embedded_transactions" USING btree ("block_number");