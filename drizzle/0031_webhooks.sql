CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"memory_ids" uuid[] NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_user" ON "webhook_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","status","next_try_at");--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "webhook_deliveries_app_own_rows" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "webhook_deliveries_worker_all_rows" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhooks_app_own_rows" ON "webhooks" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "webhooks_worker_all_rows" ON "webhooks" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks, webhook_deliveries TO keepsake_app, keepsake_worker;--> statement-breakpoint
-- What becomes of a memory is told by the database itself, so that no writer can leave it out. Of one transaction, calls of a
-- kind are one, with up to a hundred ids.
CREATE FUNCTION keepsake_tell_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_user uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
	of_memory uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
	was_known boolean := TG_OP <> 'INSERT' AND OLD.purge_at IS NULL AND OLD.status <> 'pending';
	is_known boolean := TG_OP <> 'DELETE' AND NEW.purge_at IS NULL AND NEW.status <> 'pending';
	happened text := CASE
		WHEN is_known AND NOT was_known THEN 'memory.kept'
		WHEN is_known THEN 'memory.changed'
		WHEN was_known THEN 'memory.forgotten'
	END;
	address uuid;
BEGIN
	IF NOT EXISTS (SELECT 1 FROM webhooks WHERE user_id = of_user) THEN RETURN NULL; END IF;
	IF NOT is_known THEN
		UPDATE webhook_deliveries SET memory_ids = array_remove(memory_ids, of_memory)
			WHERE user_id = of_user AND type <> 'memory.forgotten' AND of_memory = ANY(memory_ids);
		DELETE FROM webhook_deliveries WHERE user_id = of_user AND type <> 'memory.forgotten' AND memory_ids = '{}';
	END IF;
	IF happened IS NULL THEN RETURN NULL; END IF;
	FOR address IN SELECT id FROM webhooks WHERE user_id = of_user LOOP
		UPDATE webhook_deliveries SET memory_ids = array_append(array_remove(memory_ids, of_memory), of_memory)
			WHERE webhook_id = address AND type = happened AND created_at = now() AND status = 'waiting'
				AND attempts = 0 AND cardinality(memory_ids) < 100;
		IF NOT FOUND THEN
			INSERT INTO webhook_deliveries (id, user_id, webhook_id, type, memory_ids)
				VALUES (gen_random_uuid(), of_user, address, happened, ARRAY[of_memory]);
			INSERT INTO outbox (id, user_id, name, payload)
				SELECT gen_random_uuid(), of_user, 'keepsake/webhook.due', jsonb_build_object('userId', of_user, 'webhookId', address)
				WHERE NOT EXISTS (
					SELECT 1 FROM outbox WHERE user_id = of_user AND name = 'keepsake/webhook.due' AND sent_at IS NULL
						AND payload ->> 'webhookId' = address::text);
		END IF;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER memories_tell_of_new AFTER INSERT ON memories FOR EACH ROW EXECUTE FUNCTION keepsake_tell_webhooks();--> statement-breakpoint
CREATE TRIGGER memories_tell_of_gone AFTER DELETE ON memories FOR EACH ROW EXECUTE FUNCTION keepsake_tell_webhooks();--> statement-breakpoint
CREATE TRIGGER memories_tell_of_change AFTER UPDATE OF content, status, category, valid_to, event_date, purge_at, pinned ON memories FOR EACH ROW
	WHEN ((OLD.content, OLD.status, OLD.category, OLD.valid_to, OLD.event_date, OLD.purge_at IS NULL, OLD.pinned)
		IS DISTINCT FROM (NEW.content, NEW.status, NEW.category, NEW.valid_to, NEW.event_date, NEW.purge_at IS NULL, NEW.pinned))
	EXECUTE FUNCTION keepsake_tell_webhooks();
