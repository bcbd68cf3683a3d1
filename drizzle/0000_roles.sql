-- The person a transaction speaks for. Extensions and the roles of row-level security are made before: lib/db/set-up-server.ts.
CREATE OR REPLACE FUNCTION keepsake_user_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('keepsake.user_id', true), '')::uuid $$;
