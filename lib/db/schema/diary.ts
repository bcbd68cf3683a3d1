import { sql } from 'drizzle-orm';
import { index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DIARY_KINDS } from '@/lib/contracts/api/diary';
import { users } from './accounts';
import { createdAt, halfvec, id, instant, ownRows, recallTerms } from './columns';
import { conversations } from './conversations';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Episodes and thoughts: what a conversation produced, in the assistant's words. */
export const diaryEntries = pgTable(
  'diary_entries',
  {
    id: id(),
    userId: ownerId(),
    conversationId: uuid().references(() => conversations.id, { onDelete: 'set null' }),
    /** The analysis that it is based on, so that a replayed step writes it only once. */
    analysisId: uuid(),
    characterId: uuid(),
    /** `bond`: what the character concluded about itself and the relationship, no fact about the person. */
    kind: text({ enum: DIARY_KINDS }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    emotionalWeight: real(),
    embedding: halfvec(),
    embeddingModel: text(),
    terms: recallTerms(sql`keepsake_terms(title || ' ' || content, '{}'::text[], tags)`),
    occurredAt: createdAt(),
    createdAt: createdAt(),
  },
  (table) => [
    index('diary_entries_user').on(table.userId, table.occurredAt),
    index('diary_entries_conversation').on(table.conversationId),
    index('diary_entries_embedding_model').on(table.embeddingModel),
    uniqueIndex('diary_entries_once').on(table.analysisId, table.kind),
    ...ownRows('diary_entries'),
  ],
);

/** The results of reading a whole conversation. */
export const analyses = pgTable(
  'analyses',
  {
    id: id(),
    userId: ownerId(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    trigger: text({ enum: ['manual', 'token_threshold', 'end'] }).notNull(),
    /** `reading`: the engine is reading; `keeping`: its findings are being checked and stored. */
    status: text({ enum: ['queued', 'reading', 'keeping', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    errorCode: text(),
    engine: text().notNull().default(''),
    messageCount: integer().notNull().default(0),
    summary: text().notNull().default(''),
    themes: text().array().notNull().default(sql`'{}'::text[]`),
    tone: text().notNull().default(''),
    emotionalArc: text().array().notNull().default(sql`'{}'::text[]`),
    participants: text().array().notNull().default(sql`'{}'::text[]`),
    topics: text().array().notNull().default(sql`'{}'::text[]`),
    /** The sources of the diary: the entry, and what the assistant concluded about itself and the relationship. */
    diary: text().notNull().default(''),
    bond: text().array().notNull().default(sql`'{}'::text[]`),
    memoryIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** How often the job engine gave up on it; it is retried after an outage (design §9). */
    attempts: integer().notNull().default(0),
    /** When it is retried. */
    retryAt: instant(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    index('analyses_conversation').on(table.userId, table.conversationId),
    index('analyses_retry').on(table.retryAt).where(sql`status = 'failed' and retry_at is not null`),
    ...ownRows('analyses'),
  ],
);
