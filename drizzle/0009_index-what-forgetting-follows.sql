DROP INDEX "candidates_turn";--> statement-breakpoint
CREATE INDEX "turns_assistant_message" ON "turns" USING btree ("assistant_message_id");--> statement-breakpoint
CREATE INDEX "reconciliations_turn" ON "reconciliations" USING btree ("turn_id");--> statement-breakpoint
CREATE INDEX "candidates_turn" ON "candidates" USING btree ("turn_id");