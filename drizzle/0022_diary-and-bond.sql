ALTER TABLE "analyses" ADD COLUMN "diary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "bond" text[] DEFAULT '{}'::text[] NOT NULL;