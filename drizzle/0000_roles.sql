-- Extensions, the three roles of row-level security, and the person a transaction speaks for.
CREATE EXTENSION IF NOT EXISTS vector;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Roles belong to the whole server; another database of it may have made them already.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['keepsake_app', 'keepsake_worker', 'keepsake_admin'] LOOP
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
  END LOOP;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keepsake_user_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('keepsake.user_id', true), '')::uuid $$;
