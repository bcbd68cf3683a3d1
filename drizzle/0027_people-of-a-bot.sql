CREATE TABLE "bot_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	"bot_name" text NOT NULL,
	"linked_at" timestamp with time zone,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bot_people_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "bot_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bot_people" ADD CONSTRAINT "bot_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_people" ADD CONSTRAINT "bot_people_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bot_people_external" ON "bot_people" USING btree ("user_id","external_id");--> statement-breakpoint
CREATE INDEX "bot_people_person" ON "bot_people" USING btree ("person_id");--> statement-breakpoint
CREATE POLICY "bot_people_app_own_rows" ON "bot_people" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "bot_people_worker_all_rows" ON "bot_people" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bot_people TO keepsake_app, keepsake_worker;
