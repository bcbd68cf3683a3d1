CREATE INDEX "memories_user_predicate" ON "memories" USING btree ("user_id","predicate");--> statement-breakpoint
CREATE INDEX "memories_minded" ON "memories" USING btree ("user_id") WHERE pinned or user_requested;--> statement-breakpoint
CREATE INDEX "memories_moving" ON "memories" USING btree ("user_id","valid_from") WHERE emotional_weight is not null;