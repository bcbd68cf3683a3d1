-- The server keeps samples of what stands in a column to plan by: of what people say it keeps none, which would outlast a forgetting.
ALTER TABLE "replay_rows" ALTER COLUMN "before" SET STATISTICS 0, ALTER COLUMN "after" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "candidates" ALTER COLUMN "draft" SET STATISTICS 0, ALTER COLUMN "filters" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "reconciliations" ALTER COLUMN "settings_value" SET STATISTICS 0, ALTER COLUMN "said_value" SET STATISTICS 0, ALTER COLUMN "quote" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "gate_decisions" ALTER COLUMN "justification" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "memory_uses" ALTER COLUMN "why" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "entities" ALTER COLUMN "name" SET STATISTICS 0, ALTER COLUMN "key" SET STATISTICS 0, ALTER COLUMN "given_name" SET STATISTICS 0, ALTER COLUMN "given_key" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "memory_revisions" ALTER COLUMN "before" SET STATISTICS 0, ALTER COLUMN "after" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "memory_sources" ALTER COLUMN "span" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "memories" ALTER COLUMN "content" SET STATISTICS 0, ALTER COLUMN "title" SET STATISTICS 0, ALTER COLUMN "topic" SET STATISTICS 0, ALTER COLUMN "keywords" SET STATISTICS 0, ALTER COLUMN "tags" SET STATISTICS 0, ALTER COLUMN "subject" SET STATISTICS 0, ALTER COLUMN "predicate" SET STATISTICS 0, ALTER COLUMN "object" SET STATISTICS 0, ALTER COLUMN "qualifiers" SET STATISTICS 0, ALTER COLUMN "exact_key" SET STATISTICS 0, ALTER COLUMN "slot_key" SET STATISTICS 0, ALTER COLUMN "participants" SET STATISTICS 0, ALTER COLUMN "speaker" SET STATISTICS 0, ALTER COLUMN "key_moments" SET STATISTICS 0, ALTER COLUMN "reasoning" SET STATISTICS 0, ALTER COLUMN "event_date" SET STATISTICS 0, ALTER COLUMN "embedding" SET STATISTICS 0, ALTER COLUMN "terms" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "diary_entries" ALTER COLUMN "title" SET STATISTICS 0, ALTER COLUMN "summary" SET STATISTICS 0, ALTER COLUMN "content" SET STATISTICS 0, ALTER COLUMN "tags" SET STATISTICS 0, ALTER COLUMN "embedding" SET STATISTICS 0, ALTER COLUMN "terms" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "summary" SET STATISTICS 0, ALTER COLUMN "themes" SET STATISTICS 0, ALTER COLUMN "tone" SET STATISTICS 0, ALTER COLUMN "emotional_arc" SET STATISTICS 0, ALTER COLUMN "participants" SET STATISTICS 0, ALTER COLUMN "topics" SET STATISTICS 0, ALTER COLUMN "diary" SET STATISTICS 0, ALTER COLUMN "bond" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "import_items" ALTER COLUMN "title" SET STATISTICS 0, ALTER COLUMN "content" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "name" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "author" SET STATISTICS 0, ALTER COLUMN "content" SET STATISTICS 0, ALTER COLUMN "metadata" SET STATISTICS 0, ALTER COLUMN "terms" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "title" SET STATISTICS 0, ALTER COLUMN "participants" SET STATISTICS 0, ALTER COLUMN "primary_participant" SET STATISTICS 0, ALTER COLUMN "external_key" SET STATISTICS 0, ALTER COLUMN "session_context" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "user_settings" ALTER COLUMN "profile" SET STATISTICS 0, ALTER COLUMN "memory" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bot_people" ALTER COLUMN "bot_name" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "url" SET STATISTICS 0, ALTER COLUMN "sealed_secret" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "own_model_keys" ALTER COLUMN "sealed_key" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "model_connections" ALTER COLUMN "sealed_key" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "characters" ALTER COLUMN "name" SET STATISTICS 0, ALTER COLUMN "tagline" SET STATISTICS 0, ALTER COLUMN "persona" SET STATISTICS 0, ALTER COLUMN "rules" SET STATISTICS 0, ALTER COLUMN "lorebook" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "name" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "name" SET STATISTICS 0, ALTER COLUMN "email" SET STATISTICS 0, ALTER COLUMN "image" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "token" SET STATISTICS 0, ALTER COLUMN "ip_address" SET STATISTICS 0, ALTER COLUMN "user_agent" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "account_id" SET STATISTICS 0, ALTER COLUMN "provider_id" SET STATISTICS 0, ALTER COLUMN "access_token" SET STATISTICS 0, ALTER COLUMN "refresh_token" SET STATISTICS 0, ALTER COLUMN "id_token" SET STATISTICS 0, ALTER COLUMN "scope" SET STATISTICS 0, ALTER COLUMN "password" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "identifier" SET STATISTICS 0, ALTER COLUMN "value" SET STATISTICS 0;
