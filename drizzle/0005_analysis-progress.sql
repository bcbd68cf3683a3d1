ALTER TABLE "analyses" ALTER COLUMN "engine" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "message_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "summary" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "themes" SET DEFAULT '{}'::text[];--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "tone" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "emotional_arc" SET DEFAULT '{}'::text[];--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "participants" SET DEFAULT '{}'::text[];--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "topics" SET DEFAULT '{}'::text[];--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "memory_ids" SET DEFAULT '{}'::uuid[];--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "status" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "diary_entries" ADD COLUMN "analysis_id" uuid;--> statement-breakpoint
CREATE INDEX "diary_entries_conversation" ON "diary_entries" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "diary_entries_once" ON "diary_entries" USING btree ("analysis_id","kind");