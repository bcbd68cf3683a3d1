DROP INDEX "memories_unembedded";--> statement-breakpoint
CREATE INDEX "diary_entries_embedding_model" ON "diary_entries" USING btree ("embedding_model");--> statement-breakpoint
CREATE INDEX "memories_embedding_model" ON "memories" USING btree ("embedding_model");