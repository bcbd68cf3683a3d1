import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventDate } from '@/lib/contracts/candidate';
import type {
  EntityKind,
  MemoryActor,
  MemoryCategory,
  MemoryChange,
  MemoryKind,
  MemoryOrigin,
  MemoryScope,
  MemoryStatus,
} from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';
import { users } from './accounts';
import { createdAt, halfvec, id, instant, ownRows, ownRowsAndAdmin, recallTerms } from './columns';
import { conversations, messages } from './conversations';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const memories = pgTable(
  'memories',
  {
    id: id(),
    userId: ownerId(),
    content: text().notNull(),
    title: text().notNull(),
    topic: text().notNull(),
    keywords: text().array().notNull().default(sql`'{}'::text[]`),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    kind: text().$type<MemoryKind>().notNull(),
    category: text().$type<MemoryCategory>().notNull(),
    scope: text().$type<MemoryScope>().notNull(),
    status: text().$type<MemoryStatus>().notNull(),
    subject: text().notNull(),
    predicate: text().notNull(),
    object: text().notNull(),
    positive: boolean().notNull().default(true),
    qualifiers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Normalised sentence: identical ones are the same memory. */
    exactKey: text().notNull(),
    /** Subject and single-valued predicate; null if several values may coexist. */
    slotKey: text(),
    confidence: real().notNull(),
    importance: real().notNull(),
    priority: integer().notNull(),
    relevance: real().notNull().default(1),
    emotionalWeight: real(),
    participants: text().array().notNull().default(sql`'{}'::text[]`),
    /** The member of a group whose memory this is, by name; null for the person's own. */
    speaker: text(),
    keyMoments: text().array().notNull().default(sql`'{}'::text[]`),
    reasoning: text().notNull().default(''),
    userRequested: boolean().notNull().default(false),
    pinned: boolean().notNull().default(false),
    origin: text().$type<MemoryOrigin>().notNull(),
    conversationId: uuid().references(() => conversations.id, { onDelete: 'set null' }),
    /** The import that created it, so that the whole import can be undone. */
    importId: uuid(),
    characterId: uuid(),
    /** Set: only this character recalls it (design §9). */
    characterOnly: boolean().notNull().default(false),
    eventDate: jsonb().$type<EventDate>(),
    /** When a dated fact ends and becomes past. */
    lapsesAt: instant(),
    validFrom: createdAt(),
    validTo: instant(),
    confirmedAt: createdAt(),
    /** When a reply asked whether it is right. */
    askedAt: instant(),
    accessCount: integer().notNull().default(0),
    lastAccessedAt: instant(),
    decayedAt: instant(),
    embedding: halfvec(),
    embeddingModel: text(),
    terms: recallTerms(sql`keepsake_terms(content, participants, tags)`),
    /** Being forgotten: hidden from every read at once, and purged at this time. */
    purgeAt: instant(),
    forgetReceiptId: uuid(),
    /** The status before it was forgotten, for undo. */
    statusBeforeForgetting: text().$type<MemoryStatus>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('memories_user_status').on(table.userId, table.status, table.category),
    index('memories_user_exact').on(table.userId, table.exactKey),
    index('memories_user_slot').on(table.userId, table.slotKey),
    index('memories_conversation').on(table.conversationId),
    index('memories_uncertain')
      .on(table.userId)
      .where(sql`asked_at is null and (status = 'pending' or confidence < 0.8)`),
    // For what a reply reads about the person besides recall, however many memories there are.
    index('memories_user_predicate').on(table.userId, table.predicate),
    index('memories_minded').on(table.userId).where(sql`pinned or user_requested`),
    index('memories_moving').on(table.userId, table.validFrom).where(sql`emotional_weight is not null`),
    index('memories_import').on(table.importId).where(sql`import_id is not null`),
    index('memories_purge').on(table.purgeAt).where(sql`purge_at is not null`),
    index('memories_embedding_model').on(table.embeddingModel),
    ...ownRowsAndAdmin('memories'),
  ],
);

/** The evidence: the person's message and the verbatim span (promise 2). */
export const memorySources = pgTable(
  'memory_sources',
  {
    id: id(),
    userId: ownerId(),
    memoryId: uuid()
      .notNull()
      .references(() => memories.id, { onDelete: 'cascade' }),
    messageId: uuid().references(() => messages.id, { onDelete: 'set null' }),
    conversationId: uuid().references(() => conversations.id, { onDelete: 'set null' }),
    span: text().notNull(),
    spanStart: integer().notNull(),
    spanEnd: integer().notNull(),
    saidAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('memory_sources_once').on(table.memoryId, table.messageId, table.spanStart),
    index('memory_sources_message').on(table.messageId),
    ...ownRows('memory_sources'),
  ],
);

/** A memory before a change, as far as the change concerns it, with its slot. */
export type RevisedMemory = Partial<Memory> & { slotKey?: string | null };

/** Each change stores the previous state (promise 6). */
export const memoryRevisions = pgTable(
  'memory_revisions',
  {
    id: id(),
    userId: ownerId(),
    memoryId: uuid()
      .notNull()
      .references(() => memories.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    change: text().$type<MemoryChange>().notNull(),
    actor: text().$type<MemoryActor>().notNull(),
    before: jsonb().$type<RevisedMemory>(),
    after: jsonb().$type<Partial<Memory>>(),
    /** The candidate that caused it, so that a replayed step changes nothing twice. */
    candidateId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('memory_revisions_number').on(table.memoryId, table.number),
    uniqueIndex('memory_revisions_candidate').on(table.memoryId, table.candidateId),
    ...ownRows('memory_revisions'),
  ],
);

export const memoryLinks = pgTable(
  'memory_links',
  {
    userId: ownerId(),
    fromId: uuid()
      .notNull()
      .references(() => memories.id, { onDelete: 'cascade' }),
    toId: uuid()
      .notNull()
      .references(() => memories.id, { onDelete: 'cascade' }),
    relation: text({ enum: ['derived_from', 'related', 'supersedes'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.toId, table.relation] }),
    index('memory_links_to').on(table.toId),
    ...ownRows('memory_links'),
  ],
);

/** The people, places and things that memories mention. */
export const entities = pgTable(
  'entities',
  {
    id: id(),
    userId: ownerId(),
    name: text().notNull(),
    key: text().notNull(),
    kind: text().$type<EntityKind>().notNull(),
    /** The entity that it is another name of; that one is never itself another's name. */
    mergedInto: uuid().references((): AnyPgColumn => entities.id, { onDelete: 'set null' }),
    /** The person said that it is a different entity: it is not merged automatically. */
    standsApart: boolean().notNull().default(false),
    /** The person's name for it; null if they gave none: then `name` is used. */
    givenName: text(),
    givenKey: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('entities_key').on(table.userId, table.key),
    index('entities_changed').on(table.userId).where(sql`merged_into is not null or given_key is not null`),
    index('entities_merged_into').on(table.mergedInto),
    ...ownRows('entities'),
  ],
);

export const memoryEntities = pgTable(
  'memory_entities',
  {
    userId: ownerId(),
    memoryId: uuid()
      .notNull()
      .references(() => memories.id, { onDelete: 'cascade' }),
    entityId: uuid()
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.memoryId, table.entityId] }),
    index('memory_entities_entity').on(table.entityId),
    ...ownRows('memory_entities'),
  ],
);

/** Which reply used which memory, why it was found, and whether the person said it was relevant. */
export const memoryUses = pgTable(
  'memory_uses',
  {
    id: id(),
    userId: ownerId(),
    memoryId: uuid()
      .notNull()
      .references(() => memories.id, { onDelete: 'cascade' }),
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    score: real().notNull(),
    why: text().array().notNull(),
    feedback: text({ enum: ['not_relevant'] }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('memory_uses_once').on(table.messageId, table.memoryId),
    index('memory_uses_memory').on(table.memoryId),
    ...ownRows('memory_uses'),
  ],
);

/** Keyed hashes of what was forgotten, so that it is not learned again (promise 7). */
export const tombstones = pgTable(
  'tombstones',
  {
    id: id(),
    userId: ownerId(),
    kind: text({ enum: ['exact', 'slot', 'similar', 'place'] }).notNull(),
    hash: text().notNull(),
    /** For a slot: when the latest of its forgotten values was stated. */
    saidAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tombstones_hash').on(table.userId, table.kind, table.hash),
    ...ownRows('tombstones'),
  ],
);

/** Proof of a forgetting: counts by table, no content. Outlives the account, without its id. */
export const forgetReceipts = pgTable(
  'forget_receipts',
  {
    id: id(),
    userId: uuid(),
    scope: text({ enum: ['memories', 'everything', 'account', 'conversation'] }).notNull(),
    eraseFromChats: boolean().notNull().default(false),
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    requestedAt: createdAt(),
    completedAt: instant(),
  },
  (table) => [index('forget_receipts_user').on(table.userId), ...ownRows('forget_receipts')],
);
