CREATE TABLE "import_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"source_key" text NOT NULL,
	"digest" text NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"chosen" boolean DEFAULT true NOT NULL,
	"message_count" integer NOT NULL,
	"turn_count" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" jsonb,
	"refused" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"made_id" uuid
);
--> statement-breakpoint
ALTER TABLE "import_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"keep_chats" boolean DEFAULT true NOT NULL,
	"use_model" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_once" ON "import_items" USING btree ("import_id","source_key");--> statement-breakpoint
CREATE INDEX "import_items_order" ON "import_items" USING btree ("import_id","status","last_at");--> statement-breakpoint
CREATE INDEX "import_items_source" ON "import_items" USING btree ("user_id","source_key");--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_import" ON "conversations" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "memories_import" ON "memories" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE POLICY "import_items_app_own_rows" ON "import_items" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "import_items_worker_all_rows" ON "import_items" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "imports_app_own_rows" ON "imports" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "imports_worker_all_rows" ON "imports" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON imports, import_items TO keepsake_app, keepsake_worker;
