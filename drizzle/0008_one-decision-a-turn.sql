DROP INDEX "gate_decisions_turn";--> statement-breakpoint
CREATE UNIQUE INDEX "gate_decisions_turn" ON "gate_decisions" USING btree ("turn_id");