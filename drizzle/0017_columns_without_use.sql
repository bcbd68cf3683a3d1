ALTER TABLE "users" DROP COLUMN "last_seen_at";--> statement-breakpoint
ALTER TABLE "model_calls" DROP COLUMN "first_token_ms";--> statement-breakpoint
ALTER TABLE "job_steps" DROP COLUMN "attempt";--> statement-breakpoint
ALTER TABLE "job_steps" DROP COLUMN "error_code";