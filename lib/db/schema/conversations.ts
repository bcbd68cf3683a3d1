import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LorebookEntry } from '@/lib/contracts/api/characters';
import type { MemoryProfile, Platform, Role, Source, TurnStatus } from '@/lib/contracts/enums';
import { users } from './accounts';
import {
  appRole,
  createdAt,
  id,
  instant,
  ownRows,
  ownRowsAndAdmin,
  recallTerms,
  workerRole,
} from './columns';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Immutable personas. Built-in ones have no owner and belong to everybody. */
export const characters = pgTable(
  'characters',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tagline: text().notNull().default(''),
    persona: text().notNull(),
    rules: text().array().notNull().default(sql`'{}'::text[]`),
    lorebook: jsonb().$type<LorebookEntry[]>().notNull().default([]),
    memoryProfile: text().$type<MemoryProfile>().notNull().default('full'),
    /** Set: permanent memories from this character stay with it. */
    keepsOwnMemories: boolean().notNull().default(false),
    /** The model that answers as it, by the server's name for it; null for the default one. */
    model: text(),
    createdAt: createdAt(),
    retiredAt: instant(),
  },
  (table) => [
    index('characters_user').on(table.userId),
    pgPolicy('characters_app_reads', {
      for: 'select',
      to: appRole,
      using: sql`user_id is null or user_id = keepsake_user_id()`,
    }),
    pgPolicy('characters_app_writes', {
      for: 'all',
      to: appRole,
      using: sql`user_id = keepsake_user_id()`,
      withCheck: sql`user_id = keepsake_user_id()`,
    }),
    pgPolicy('characters_worker_all_rows', {
      for: 'all',
      to: workerRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);

/** What applies to this conversation only: the role being played, by whom, since when. */
export interface SessionContext {
  roleplay: { description: string; messageId: string; since: string } | null;
}

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    userId: ownerId(),
    characterId: uuid()
      .notNull()
      .references(() => characters.id),
    title: text().notNull().default(''),
    /** False: "don't learn"; none of it is evaluated, including pending turns. */
    learning: boolean().notNull().default(true),
    /** A demonstration for somebody new: deleting it undoes everything that was learned from it. */
    isExample: boolean().notNull().default(false),
    platform: text().$type<Platform>().notNull().default('web'),
    participants: text().array().notNull().default(sql`'{}'::text[]`),
    primaryParticipant: text(),
    /** The client's own name for the conversation, on the OpenAI-compatible endpoint. */
    externalKey: text(),
    /** The import that created it. */
    importId: uuid(),
    sessionContext: jsonb().$type<SessionContext>().notNull().default({ roleplay: null }),
    createdAt: createdAt(),
    lastMessageAt: createdAt(),
    endedAt: instant(),
    endCause: text({ enum: ['button', 'idle', 'limit'] }),
    reviewedAt: instant(),
  },
  (table) => [
    index('conversations_user_recent').on(table.userId, table.lastMessageAt),
    index('conversations_idle').on(table.endedAt, table.lastMessageAt),
    uniqueIndex('conversations_external_key').on(table.userId, table.externalKey),
    index('conversations_import').on(table.importId).where(sql`import_id is not null`),
    ...ownRows('conversations'),
  ],
);

/** A range of a message that was redacted before it was stored; only the pattern's name is kept. */
export interface StoredRedaction {
  pattern: string;
  start: number;
  end: number;
}

/** A masked range of a message, and the forgetting that masked it. */
export interface Mask {
  start: number;
  end: number;
  receiptId?: string;
}

export const messages = pgTable(
  'messages',
  {
    id: id(),
    userId: ownerId(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    author: text(),
    /** Redacted text: it never contains a secret. */
    content: text().notNull(),
    redactions: jsonb().$type<StoredRedaction[]>().notNull().default([]),
    /** Forgotten ranges: masked for recall, prompts, analysis and re-extraction. */
    masks: jsonb().$type<Mask[]>().notNull().default([]),
    /** Cards that answered a memory command, tool results, model name. Never evidence. */
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: text({ enum: ['complete', 'stopped', 'failed'] })
      .notNull()
      .default('complete'),
    replacedById: uuid(),
    /** A message with forgotten words has no search terms, so that it is not found. */
    terms: recallTerms(
      sql`case when masks = '[]'::jsonb then keepsake_terms(content, array[author], '{}'::text[]) end`,
    ),
    createdAt: createdAt(),
  },
  (table) => [
    index('messages_conversation').on(table.userId, table.conversationId, table.createdAt),
    ...ownRows('messages'),
  ],
);

/** One exchange, and what the memory made of it. */
export const turns = pgTable(
  'turns',
  {
    id: id(),
    userId: ownerId(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userMessageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    assistantMessageId: uuid().references(() => messages.id, { onDelete: 'set null' }),
    /** How it was submitted: a retry is processed the same way. */
    source: text().$type<Source>().notNull().default('turn'),
    status: text().$type<TurnStatus>().notNull().default('pending'),
    keptCount: integer().notNull().default(0),
    errorCode: text(),
    /** How often the job engine gave up on it. */
    attempts: integer().notNull().default(0),
    /** When it is retried; while it is being decided on, until when the model's server asked to wait. */
    retryAt: instant(),
    createdAt: createdAt(),
    /** When it was decided on, or when the person last asked for that. */
    processedAt: instant(),
  },
  (table) => [
    uniqueIndex('turns_user_message').on(table.userMessageId),
    index('turns_assistant_message').on(table.assistantMessageId),
    index('turns_conversation').on(table.userId, table.conversationId),
    index('turns_retry').on(table.retryAt).where(sql`status = 'failed' and retry_at is not null`),
    ...ownRowsAndAdmin('turns'),
  ],
);

/** Notices from the memory to the person: what a session produced, what was consolidated. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: ownerId(),
    conversationId: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['session_review', 'consolidation'] }).notNull(),
    memoryIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    count: integer().notNull().default(0),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (table) => [index('notices_user').on(table.userId, table.createdAt), ...ownRows('notices')],
);

/** A person's choices for a built-in character, whose own row is shared by everybody. */
export const characterChoices = pgTable(
  'character_choices',
  {
    userId: ownerId(),
    characterId: uuid()
      .notNull()
      .references(() => characters.id, { onDelete: 'cascade' }),
    memoryProfile: text().$type<MemoryProfile>().notNull(),
    keepsOwnMemories: boolean().notNull(),
    model: text(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.characterId] }),
    index('character_choices_character').on(table.characterId),
    ...ownRows('character_choices'),
  ],
);
