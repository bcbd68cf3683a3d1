ALTER TABLE "user_settings" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "stands_apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "given_key" text;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_merged_into_entities_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entities_changed" ON "entities" USING btree ("user_id") WHERE merged_into is not null or given_key is not null;--> statement-breakpoint
CREATE INDEX "entities_merged_into" ON "entities" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "memories_uncertain" ON "memories" USING btree ("user_id") WHERE asked_at is null and (status = 'pending' or confidence < 0.8);
--> statement-breakpoint
-- Whom memories call by what they are to the person is an entity of its own; until now recall read it from the predicate.
WITH related AS (
	SELECT "id", "user_id", "relation", CASE "relation" WHEN 'mum' THEN 'mother' WHEN 'mom' THEN 'mother' WHEN 'dad' THEN 'father' ELSE "relation" END AS "key"
	FROM (SELECT "id", "user_id", substr("predicate", 5) AS "relation" FROM "memories" WHERE "category" = 'relationship' AND starts_with("predicate", 'has_')) AS "told"
	WHERE "relation" IN ('mother', 'father', 'mum', 'mom', 'dad', 'wife', 'husband', 'partner', 'spouse', 'fiance', 'fiancee', 'girlfriend', 'boyfriend', 'brother', 'sister', 'son', 'daughter', 'grandmother', 'grandfather', 'boss', 'manager', 'landlord', 'dog', 'cat', 'horse', 'pet')
), added AS (
	INSERT INTO "entities" ("id", "user_id", "name", "key", "kind")
	SELECT gen_random_uuid(), "user_id", min("relation"), "key", CASE WHEN "key" IN ('dog', 'cat', 'horse', 'pet') THEN 'animal' ELSE 'person' END
	FROM related GROUP BY "user_id", "key"
	ON CONFLICT ("user_id", "key") DO UPDATE SET "key" = excluded."key"
	RETURNING "id", "user_id", "key"
)
INSERT INTO "memory_entities" ("user_id", "memory_id", "entity_id")
SELECT related."user_id", related."id", added."id" FROM related JOIN added USING ("user_id", "key")
ON CONFLICT DO NOTHING;
