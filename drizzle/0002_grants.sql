GRANT USAGE ON SCHEMA public TO keepsake_app, keepsake_worker, keepsake_admin;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO keepsake_worker;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO keepsake_worker, keepsake_app;--> statement-breakpoint
-- The application touches rows of the person it speaks for; the job engine's tables are not its business.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO keepsake_app;--> statement-breakpoint
REVOKE ALL ON job_runs, job_steps, job_schedules, verifications, rate_limits FROM keepsake_app;--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_log FROM keepsake_app, keepsake_worker;--> statement-breakpoint
-- A persona never changes once it is written: a new version is a new character.
REVOKE UPDATE ON characters FROM keepsake_app;--> statement-breakpoint
GRANT UPDATE (retired_at) ON characters TO keepsake_app;--> statement-breakpoint
GRANT SELECT ON users, turns, gate_decisions, candidates, model_calls, memories, messages, outbox, job_runs, job_steps, job_schedules TO keepsake_admin;--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO keepsake_admin;--> statement-breakpoint
GRANT UPDATE (label, labelled_at) ON gate_decisions TO keepsake_admin;--> statement-breakpoint
GRANT UPDATE (status, available_at, attempt, error_code, finished_at) ON job_runs TO keepsake_admin;--> statement-breakpoint
CREATE POLICY gate_decisions_admin_labels ON gate_decisions FOR UPDATE TO keepsake_admin USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY job_runs_admin_retries ON job_runs FOR UPDATE TO keepsake_admin USING (true) WITH CHECK (true);--> statement-breakpoint
-- The person behind a message is resolved for the administrator's reveal alone, which is audited.
CREATE POLICY messages_admin_reads ON messages FOR SELECT TO keepsake_admin USING (true);
