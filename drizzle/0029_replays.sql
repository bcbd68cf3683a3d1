CREATE TABLE "replay_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"replay_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"turn_id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"change" text,
	"before" jsonb,
	"after" jsonb,
	"before_latency_ms" integer,
	"latency_ms" integer,
	"before_tokens" integer,
	"tokens" integer,
	"cost_usd" real,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replay_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "replays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" jsonb NOT NULL,
	"choice" jsonb NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"budget_usd" real,
	"created_by" uuid,
	"previous" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "replays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "replay_rows" ADD CONSTRAINT "replay_rows_replay_id_replays_id_fk" FOREIGN KEY ("replay_id") REFERENCES "public"."replays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay_rows" ADD CONSTRAINT "replay_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay_rows" ADD CONSTRAINT "replay_rows_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay_rows" ADD CONSTRAINT "replay_rows_decision_id_gate_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."gate_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replay_rows_replay" ON "replay_rows" USING btree ("replay_id","status","user_id","conversation_id","turn_id");--> statement-breakpoint
CREATE INDEX "replay_rows_user" ON "replay_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "replay_rows_turn" ON "replay_rows" USING btree ("turn_id");--> statement-breakpoint
CREATE INDEX "replay_rows_decision" ON "replay_rows" USING btree ("decision_id");--> statement-breakpoint
CREATE POLICY "replay_rows_app_own_rows" ON "replay_rows" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "replay_rows_worker_all_rows" ON "replay_rows" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "replay_rows_admin_reads" ON "replay_rows" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
CREATE POLICY "replays_admin" ON "replays" AS PERMISSIVE FOR ALL TO "keepsake_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "replays_worker" ON "replays" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON replay_rows TO keepsake_app, keepsake_worker;--> statement-breakpoint
GRANT SELECT ON replay_rows TO keepsake_admin;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON replays TO keepsake_worker;--> statement-breakpoint
GRANT SELECT, UPDATE ON replays TO keepsake_admin;
