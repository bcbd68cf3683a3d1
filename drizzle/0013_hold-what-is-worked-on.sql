ALTER TABLE "job_runs" ADD COLUMN "leased_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claimed_until" timestamp with time zone;