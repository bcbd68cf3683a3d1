ALTER TABLE "analyses" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "analyses_retry" ON "analyses" USING btree ("retry_at") WHERE status = 'failed' and retry_at is not null;