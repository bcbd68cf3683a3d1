ALTER TABLE "turns" ADD COLUMN "source" text DEFAULT 'turn' NOT NULL;--> statement-breakpoint
UPDATE "turns" SET "source" = 'import' FROM "conversations" WHERE "conversations"."id" = "conversation_id" AND "external_key" LIKE 'import:%';--> statement-breakpoint
UPDATE "turns" SET "source" = 'directive' FROM "gate_decisions" WHERE "turn_id" = "turns"."id" AND "stage" = 'directive';--> statement-breakpoint
UPDATE "turns" SET "source" = 'remember_anyway' FROM "gate_decisions" WHERE "turn_id" = "turns"."id" AND "overridden_at" IS NOT NULL;
