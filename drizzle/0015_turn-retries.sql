ALTER TABLE "turns" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "turns_retry" ON "turns" USING btree ("retry_at") WHERE status = 'failed' and retry_at is not null;