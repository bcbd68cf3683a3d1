ALTER TABLE "outbox" ADD COLUMN "deliveries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_unsettled" ON "outbox" USING btree ("sent_at") WHERE settled_at is null;--> statement-breakpoint
-- What a job engine took and lost before deliveries were counted: turns and analyses that nobody settled go once more.
INSERT INTO "outbox" ("id", "user_id", "name", "payload")
SELECT gen_random_uuid(), "user_id", 'keepsake/turn.recorded', jsonb_build_object('userId', "user_id", 'turnId', "id")
FROM "turns" WHERE "status" IN ('pending', 'deciding')
  AND NOT EXISTS (SELECT 1 FROM "outbox" WHERE "payload" ->> 'turnId' = "turns"."id"::text);--> statement-breakpoint
INSERT INTO "outbox" ("id", "user_id", "name", "payload")
SELECT gen_random_uuid(), "user_id", 'keepsake/analysis.requested', jsonb_build_object(
  'userId', "user_id", 'conversationId', "conversation_id", 'analysisId', "id", 'trigger', "trigger")
FROM "analyses" WHERE "status" IN ('queued', 'reading', 'keeping')
  AND NOT EXISTS (SELECT 1 FROM "outbox" WHERE "payload" ->> 'analysisId' = "analyses"."id"::text);
