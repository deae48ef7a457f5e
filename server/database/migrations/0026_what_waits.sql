CREATE INDEX "users_awaiting" ON "users" USING btree ("created_at") WHERE "users"."approval" = 'awaiting';--> statement-breakpoint
CREATE INDEX "lot_documents_waiting" ON "lot_documents" USING btree ("queued_at") WHERE "lot_documents"."pdf_hash" is null;--> statement-breakpoint
CREATE INDEX "anchors_unconfirmed" ON "anchors" USING btree ("created_at") WHERE "anchors"."status" <> 'confirmed';--> statement-breakpoint
CREATE INDEX "transfer_intents_pending" ON "transfer_intents" USING btree ("created_at") WHERE "transfer_intents"."status" = 'pending';