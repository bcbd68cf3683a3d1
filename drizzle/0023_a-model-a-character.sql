CREATE TABLE "character_choices" (
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"memory_profile" text NOT NULL,
	"keeps_own_memories" boolean NOT NULL,
	"model" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "character_choices_user_id_character_id_pk" PRIMARY KEY("user_id","character_id")
);
--> statement-breakpoint
ALTER TABLE "character_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "character_choices" ADD CONSTRAINT "character_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "character_choices" ADD CONSTRAINT "character_choices_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "character_choices_character" ON "character_choices" USING btree ("character_id");--> statement-breakpoint
CREATE POLICY "character_choices_app_own_rows" ON "character_choices" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "character_choices_worker_all_rows" ON "character_choices" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON character_choices TO keepsake_app, keepsake_worker;--> statement-breakpoint
GRANT UPDATE (model) ON characters TO keepsake_app;
