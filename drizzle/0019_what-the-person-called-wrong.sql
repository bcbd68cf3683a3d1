CREATE TABLE "memory_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"memory_id" uuid,
	"decision_id" uuid,
	"message_id" uuid,
	"label" text NOT NULL,
	"given" text NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"engine" text,
	"model" text,
	"prompt_version" text,
	"confidence" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "speaker" text;--> statement-breakpoint
ALTER TABLE "memory_labels" ADD CONSTRAINT "memory_labels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_labels" ADD CONSTRAINT "memory_labels_memory_id_memories_id_fk" FOREIGN KEY ("memory_id") REFERENCES "public"."memories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_labels" ADD CONSTRAINT "memory_labels_decision_id_gate_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."gate_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_labels" ADD CONSTRAINT "memory_labels_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memory_labels_once" ON "memory_labels" USING btree ("memory_id","given");--> statement-breakpoint
CREATE INDEX "memory_labels_user" ON "memory_labels" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "memory_labels_decision" ON "memory_labels" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "memory_labels_message" ON "memory_labels" USING btree ("message_id");--> statement-breakpoint
CREATE POLICY "memory_labels_app_own_rows" ON "memory_labels" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "memory_labels_worker_all_rows" ON "memory_labels" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "memory_labels_admin_reads" ON "memory_labels" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
UPDATE memories SET speaker = told.member
	FROM (SELECT id, unnest(participants) AS member FROM conversations) told
	WHERE told.id = memories.conversation_id AND lower(memories.subject) = lower(told.member);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON memory_labels TO keepsake_app, keepsake_worker;--> statement-breakpoint
GRANT SELECT ON memory_labels TO keepsake_admin;
