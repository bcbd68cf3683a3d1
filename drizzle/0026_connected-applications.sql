CREATE TABLE "oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "oauth_clients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"grant_id" uuid,
	CONSTRAINT "oauth_codes_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "oauth_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "oauth_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "oauth_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "oauth_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_codes_user" ON "oauth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_grant" ON "oauth_codes" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_grants_user" ON "oauth_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_tokens_user" ON "oauth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_tokens_grant" ON "oauth_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE POLICY "oauth_clients_worker" ON "oauth_clients" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "oauth_codes_app_own_rows" ON "oauth_codes" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "oauth_codes_worker_all_rows" ON "oauth_codes" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "oauth_grants_app_own_rows" ON "oauth_grants" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "oauth_grants_worker_all_rows" ON "oauth_grants" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "oauth_tokens_app_own_rows" ON "oauth_tokens" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "oauth_tokens_worker_all_rows" ON "oauth_tokens" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON oauth_grants, oauth_codes, oauth_tokens TO keepsake_app, keepsake_worker;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON oauth_clients TO keepsake_worker;
