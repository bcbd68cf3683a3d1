-- The version before this one still reads and writes these columns; this one does neither. A later migration drops them.
COMMENT ON COLUMN "model_connections"."changed_by" IS 'Without use: who changed what is in audit_log. To be dropped.';--> statement-breakpoint
COMMENT ON COLUMN "model_connections"."changed_at" IS 'Without use: who changed what is in audit_log. To be dropped.';--> statement-breakpoint
COMMENT ON COLUMN "model_uses"."changed_by" IS 'Without use: who changed what is in audit_log. To be dropped.';--> statement-breakpoint
COMMENT ON COLUMN "model_uses"."changed_at" IS 'Without use: who changed what is in audit_log. To be dropped.';--> statement-breakpoint
COMMENT ON COLUMN "replays"."created_by" IS 'Without use: who changed what is in audit_log. To be dropped.';--> statement-breakpoint
COMMENT ON COLUMN "server_settings"."changed_by" IS 'Without use: who changed what is in audit_log. To be dropped.';--> statement-breakpoint
COMMENT ON COLUMN "server_settings"."changed_at" IS 'Without use: who changed what is in audit_log. To be dropped.';
