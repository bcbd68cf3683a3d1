CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"action" text NOT NULL,
	"target_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_start" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"memory" jsonb NOT NULL,
	"context" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'person' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"forget_watermark" timestamp with time zone,
	"guest_expires_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analyses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"trigger" text NOT NULL,
	"engine" text NOT NULL,
	"message_count" integer NOT NULL,
	"summary" text NOT NULL,
	"themes" text[] NOT NULL,
	"tone" text NOT NULL,
	"emotional_arc" text[] NOT NULL,
	"participants" text[] NOT NULL,
	"topics" text[] NOT NULL,
	"memory_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "characters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"persona" text NOT NULL,
	"rules" text[] DEFAULT '{}'::text[] NOT NULL,
	"lorebook" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"memory_profile" text DEFAULT 'full' NOT NULL,
	"keeps_own_memories" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "characters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"learning" boolean DEFAULT true NOT NULL,
	"platform" text DEFAULT 'web' NOT NULL,
	"participants" text[] DEFAULT '{}'::text[] NOT NULL,
	"primary_participant" text,
	"external_key" text,
	"session_context" jsonb DEFAULT '{"roleplay":null}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"end_cause" text,
	"reviewed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diary_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"character_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"emotional_weight" real,
	"embedding" halfvec,
	"embedding_model" text,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diary_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"role" text NOT NULL,
	"author" text,
	"content" text NOT NULL,
	"redactions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"masks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'complete' NOT NULL,
	"replaced_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"kind" text NOT NULL,
	"memory_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_message_id" uuid NOT NULL,
	"assistant_message_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "turns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"turn_id" uuid,
	"decision_id" uuid NOT NULL,
	"message_id" uuid,
	"draft" jsonb NOT NULL,
	"filters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"action" text NOT NULL,
	"action_reason" text NOT NULL,
	"memory_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gate_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"turn_id" uuid,
	"is_memorable" boolean NOT NULL,
	"scope" text NOT NULL,
	"category" text NOT NULL,
	"priority" integer NOT NULL,
	"reason" text NOT NULL,
	"justification" text NOT NULL,
	"stage" text NOT NULL,
	"sync_required" boolean DEFAULT false NOT NULL,
	"engine" text NOT NULL,
	"model" text NOT NULL,
	"prompt_version" text,
	"latency_ms" integer NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"overridden_at" timestamp with time zone,
	"label" text,
	"labelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gate_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"turn_id" uuid,
	"conversation_id" uuid,
	"purpose" text NOT NULL,
	"engine" text NOT NULL,
	"model" text NOT NULL,
	"prompt_id" text,
	"prompt_version" text,
	"path" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"prompt_chars" integer NOT NULL,
	"latency_ms" integer NOT NULL,
	"first_token_ms" integer,
	"cost_usd" real,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"turn_id" uuid,
	"message_id" uuid,
	"field" text NOT NULL,
	"settings_value" text NOT NULL,
	"said_value" text NOT NULL,
	"quote" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"function_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event" jsonb NOT NULL,
	"user_id" uuid,
	"concurrency_key" text,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "job_runs_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"available_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job_schedules" (
	"function_id" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"last_tick_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job_steps" (
	"run_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"name" text NOT NULL,
	"op" text NOT NULL,
	"status" text NOT NULL,
	"data" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"wake_at" timestamp with time zone,
	"error_code" text,
	"duration_ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_steps_run_id_step_id_pk" PRIMARY KEY("run_id","step_id")
);
--> statement-breakpoint
ALTER TABLE "job_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"available_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error_code" text
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "entities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "forget_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"scope" text NOT NULL,
	"erase_from_chats" boolean DEFAULT false NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "forget_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"title" text NOT NULL,
	"topic" text NOT NULL,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"scope" text NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"predicate" text NOT NULL,
	"object" text NOT NULL,
	"positive" boolean DEFAULT true NOT NULL,
	"qualifiers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"exact_key" text NOT NULL,
	"slot_key" text,
	"confidence" real NOT NULL,
	"importance" real NOT NULL,
	"priority" integer NOT NULL,
	"relevance" real DEFAULT 1 NOT NULL,
	"emotional_weight" real,
	"participants" text[] DEFAULT '{}'::text[] NOT NULL,
	"key_moments" text[] DEFAULT '{}'::text[] NOT NULL,
	"reasoning" text DEFAULT '' NOT NULL,
	"user_requested" boolean DEFAULT false NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"origin" text NOT NULL,
	"conversation_id" uuid,
	"character_id" uuid,
	"character_only" boolean DEFAULT false NOT NULL,
	"event_date" jsonb,
	"lapses_at" timestamp with time zone,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_to" timestamp with time zone,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"access_count" integer DEFAULT 0 NOT NULL,
	"last_accessed_at" timestamp with time zone,
	"decayed_at" timestamp with time zone,
	"cluster_id" uuid,
	"embedding" halfvec,
	"embedding_model" text,
	"purge_at" timestamp with time zone,
	"forget_receipt_id" uuid,
	"status_before_forgetting" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memory_entities" (
	"user_id" uuid NOT NULL,
	"memory_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	CONSTRAINT "memory_entities_memory_id_entity_id_pk" PRIMARY KEY("memory_id","entity_id")
);
--> statement-breakpoint
ALTER TABLE "memory_entities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memory_links" (
	"user_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memory_links_from_id_to_id_relation_pk" PRIMARY KEY("from_id","to_id","relation")
);
--> statement-breakpoint
ALTER TABLE "memory_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memory_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"memory_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"change" text NOT NULL,
	"actor" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"candidate_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memory_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"memory_id" uuid NOT NULL,
	"message_id" uuid,
	"conversation_id" uuid,
	"span" text NOT NULL,
	"span_start" integer NOT NULL,
	"span_end" integer NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memory_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"memory_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"score" real NOT NULL,
	"why" text[] NOT NULL,
	"feedback" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tombstones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"signature" integer[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tombstones" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_user_message_id_messages_id_fk" FOREIGN KEY ("user_message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_assistant_message_id_messages_id_fk" FOREIGN KEY ("assistant_message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_decision_id_gate_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."gate_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_decisions" ADD CONSTRAINT "gate_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_decisions" ADD CONSTRAINT "gate_decisions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_decisions" ADD CONSTRAINT "gate_decisions_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_run_id_job_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."job_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_entities" ADD CONSTRAINT "memory_entities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_entities" ADD CONSTRAINT "memory_entities_memory_id_memories_id_fk" FOREIGN KEY ("memory_id") REFERENCES "public"."memories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_entities" ADD CONSTRAINT "memory_entities_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_links" ADD CONSTRAINT "memory_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_links" ADD CONSTRAINT "memory_links_from_id_memories_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."memories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_links" ADD CONSTRAINT "memory_links_to_id_memories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."memories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_revisions" ADD CONSTRAINT "memory_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_revisions" ADD CONSTRAINT "memory_revisions_memory_id_memories_id_fk" FOREIGN KEY ("memory_id") REFERENCES "public"."memories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_sources" ADD CONSTRAINT "memory_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_sources" ADD CONSTRAINT "memory_sources_memory_id_memories_id_fk" FOREIGN KEY ("memory_id") REFERENCES "public"."memories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_sources" ADD CONSTRAINT "memory_sources_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_sources" ADD CONSTRAINT "memory_sources_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_uses" ADD CONSTRAINT "memory_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_uses" ADD CONSTRAINT "memory_uses_memory_id_memories_id_fk" FOREIGN KEY ("memory_id") REFERENCES "public"."memories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_uses" ADD CONSTRAINT "memory_uses_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tombstones" ADD CONSTRAINT "tombstones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_guest_expiry" ON "users" USING btree ("guest_expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "analyses_conversation" ON "analyses" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "characters_user" ON "characters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversations_user_recent" ON "conversations" USING btree ("user_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_idle" ON "conversations" USING btree ("ended_at","last_message_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_external_key" ON "conversations" USING btree ("user_id","external_key");--> statement-breakpoint
CREATE INDEX "diary_entries_user" ON "diary_entries" USING btree ("user_id","occurred_at");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("user_id","conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "turns_user_message" ON "turns" USING btree ("user_message_id");--> statement-breakpoint
CREATE INDEX "turns_conversation" ON "turns" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "candidates_turn" ON "candidates" USING btree ("user_id","turn_id");--> statement-breakpoint
CREATE INDEX "candidates_decision" ON "candidates" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "candidates_memory" ON "candidates" USING btree ("memory_id");--> statement-breakpoint
CREATE INDEX "gate_decisions_user" ON "gate_decisions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "gate_decisions_turn" ON "gate_decisions" USING btree ("turn_id");--> statement-breakpoint
CREATE INDEX "gate_decisions_created" ON "gate_decisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "model_calls_user" ON "model_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "model_calls_created" ON "model_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reconciliations_user" ON "reconciliations" USING btree ("user_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "job_runs_once" ON "job_runs" USING btree ("function_id","event_id");--> statement-breakpoint
CREATE INDEX "job_runs_open" ON "job_runs" USING btree ("available_at","sequence") WHERE status in ('queued', 'running', 'sleeping');--> statement-breakpoint
CREATE INDEX "job_runs_key" ON "job_runs" USING btree ("concurrency_key","sequence") WHERE status in ('queued', 'running', 'sleeping');--> statement-breakpoint
CREATE INDEX "job_runs_user" ON "job_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("available_at","sequence") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entities_key" ON "entities" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "forget_receipts_user" ON "forget_receipts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memories_user_status" ON "memories" USING btree ("user_id","status","category");--> statement-breakpoint
CREATE INDEX "memories_user_exact" ON "memories" USING btree ("user_id","exact_key");--> statement-breakpoint
CREATE INDEX "memories_user_slot" ON "memories" USING btree ("user_id","slot_key");--> statement-breakpoint
CREATE INDEX "memories_conversation" ON "memories" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "memories_purge" ON "memories" USING btree ("purge_at") WHERE purge_at is not null;--> statement-breakpoint
CREATE INDEX "memories_unembedded" ON "memories" USING btree ("user_id") WHERE embedding is null;--> statement-breakpoint
CREATE INDEX "memory_entities_entity" ON "memory_entities" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "memory_links_to" ON "memory_links" USING btree ("to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memory_revisions_number" ON "memory_revisions" USING btree ("memory_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "memory_revisions_candidate" ON "memory_revisions" USING btree ("memory_id","candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memory_sources_once" ON "memory_sources" USING btree ("memory_id","message_id","span_start");--> statement-breakpoint
CREATE INDEX "memory_sources_message" ON "memory_sources" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memory_uses_once" ON "memory_uses" USING btree ("message_id","memory_id");--> statement-breakpoint
CREATE INDEX "memory_uses_memory" ON "memory_uses" USING btree ("memory_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tombstones_hash" ON "tombstones" USING btree ("user_id","kind","hash");--> statement-breakpoint
CREATE POLICY "accounts_app_own_rows" ON "accounts" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "accounts_worker_all_rows" ON "accounts" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "api_keys_app_own_rows" ON "api_keys" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "api_keys_worker_all_rows" ON "api_keys" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_log_admin" ON "audit_log" AS PERMISSIVE FOR ALL TO "keepsake_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_log_worker_writes" ON "audit_log" AS PERMISSIVE FOR INSERT TO "keepsake_worker" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_log_app_reads_own" ON "audit_log" AS PERMISSIVE FOR SELECT TO "keepsake_app" USING (subject_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "audit_log_app_writes" ON "audit_log" AS PERMISSIVE FOR INSERT TO "keepsake_app" WITH CHECK (actor_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "sessions_app_own_rows" ON "sessions" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "sessions_worker_all_rows" ON "sessions" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_settings_app_own_rows" ON "user_settings" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "user_settings_worker_all_rows" ON "user_settings" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_app_self" ON "users" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (id = keepsake_user_id()) WITH CHECK (id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "users_worker_all_rows" ON "users" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_admin_reads" ON "users" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
CREATE POLICY "analyses_app_own_rows" ON "analyses" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "analyses_worker_all_rows" ON "analyses" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "characters_app_reads" ON "characters" AS PERMISSIVE FOR SELECT TO "keepsake_app" USING (user_id is null or user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "characters_app_writes" ON "characters" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "characters_worker_all_rows" ON "characters" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "conversations_app_own_rows" ON "conversations" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "conversations_worker_all_rows" ON "conversations" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "diary_entries_app_own_rows" ON "diary_entries" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "diary_entries_worker_all_rows" ON "diary_entries" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "messages_app_own_rows" ON "messages" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "messages_worker_all_rows" ON "messages" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notices_app_own_rows" ON "notices" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "notices_worker_all_rows" ON "notices" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "turns_app_own_rows" ON "turns" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "turns_worker_all_rows" ON "turns" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "turns_admin_reads" ON "turns" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
CREATE POLICY "candidates_app_own_rows" ON "candidates" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "candidates_worker_all_rows" ON "candidates" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "candidates_admin_reads" ON "candidates" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
CREATE POLICY "gate_decisions_app_own_rows" ON "gate_decisions" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "gate_decisions_worker_all_rows" ON "gate_decisions" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "gate_decisions_admin_reads" ON "gate_decisions" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
CREATE POLICY "model_calls_app_own_rows" ON "model_calls" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "model_calls_worker_all_rows" ON "model_calls" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "model_calls_admin_reads" ON "model_calls" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
CREATE POLICY "reconciliations_app_own_rows" ON "reconciliations" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "reconciliations_worker_all_rows" ON "reconciliations" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "job_runs_worker" ON "job_runs" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "job_runs_admin_reads" ON "job_runs" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
CREATE POLICY "job_schedules_worker" ON "job_schedules" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "job_schedules_admin_reads" ON "job_schedules" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
CREATE POLICY "job_steps_worker" ON "job_steps" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "job_steps_admin_reads" ON "job_steps" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
CREATE POLICY "outbox_worker" ON "outbox" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outbox_admin_reads" ON "outbox" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
CREATE POLICY "outbox_app_own_rows" ON "outbox" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "entities_app_own_rows" ON "entities" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "entities_worker_all_rows" ON "entities" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "forget_receipts_app_own_rows" ON "forget_receipts" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "forget_receipts_worker_all_rows" ON "forget_receipts" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "memories_app_own_rows" ON "memories" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "memories_worker_all_rows" ON "memories" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "memories_admin_reads" ON "memories" AS PERMISSIVE FOR SELECT TO "keepsake_admin" USING (true);--> statement-breakpoint
CREATE POLICY "memory_entities_app_own_rows" ON "memory_entities" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "memory_entities_worker_all_rows" ON "memory_entities" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "memory_links_app_own_rows" ON "memory_links" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "memory_links_worker_all_rows" ON "memory_links" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "memory_revisions_app_own_rows" ON "memory_revisions" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "memory_revisions_worker_all_rows" ON "memory_revisions" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "memory_sources_app_own_rows" ON "memory_sources" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "memory_sources_worker_all_rows" ON "memory_sources" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "memory_uses_app_own_rows" ON "memory_uses" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "memory_uses_worker_all_rows" ON "memory_uses" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tombstones_app_own_rows" ON "tombstones" AS PERMISSIVE FOR ALL TO "keepsake_app" USING (user_id = keepsake_user_id()) WITH CHECK (user_id = keepsake_user_id());--> statement-breakpoint
CREATE POLICY "tombstones_worker_all_rows" ON "tombstones" AS PERMISSIVE FOR ALL TO "keepsake_worker" USING (true) WITH CHECK (true);