CREATE TABLE "server_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "server_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "server_settings_admin" ON "server_settings" AS PERMISSIVE FOR ALL TO "keepsake_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "server_settings_worker_reads" ON "server_settings" AS PERMISSIVE FOR SELECT TO "keepsake_worker" USING (true);--> statement-breakpoint
GRANT SELECT ON "server_settings" TO keepsake_worker;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "server_settings" TO keepsake_admin;
