CREATE TABLE "model_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"sealed_key" text,
	"own_keys" boolean DEFAULT false NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_uses" (
	"role" text PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"model" text NOT NULL,
	"prices" jsonb,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_model_keys" (
	"user_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_model_keys_user_id_connection_id_pk" PRIMARY KEY("user_id","connection_id")
);
--> statement-breakpoint
ALTER TABLE "own_model_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "model_uses" ADD CONSTRAINT "model_uses_connection_id_model_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."model_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_model_keys" ADD CONSTRAINT "own_model_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_model_keys" ADD CONSTRAINT "own_model_keys_connection_id_model_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."model_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_uses_connection" ON "model_uses" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "own_model_keys_connection" ON "own_model_keys" USING btree ("connection_id");--> statement-breakpoint
CREATE POLICY "model_connections_admin" ON "model_connections" AS PERMISSIVE FOR ALL TO "keepsake_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "model_connections_worker_reads" ON "model_connections" AS PERMISSIVE FOR SELECT TO "keepsake_worker" USING (true);--> statement-breakpoint
CREATE POLICY "model_uses_admin" ON "model_uses" AS PERMISSIVE FOR ALL TO "keepsake_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "model_uses_worker_reads" ON "model_uses" AS PERMISSIVE FOR SELECT TO "keepsake_worker" USING (true);--> statement-breakpoint
CREATE POLICY "own_model_keys_app_own_rows" ON "own_model_keys" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "own_model_keys_worker_all_rows" ON "own_model_keys" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT ON "model_connections", "model_uses" TO keepsake_worker;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "model_connections", "model_uses" TO keepsake_admin;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "own_model_keys" TO keepsake_app, keepsake_worker;
