import { and, count, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { MemoryQuery } from '@/lib/contracts/api/memories';
import type { MemoryStatus } from '@/lib/contracts/enums';
import { FADING_BELOW, type Memory, type MemorySource, type MemoryWithSources } from '@/lib/contracts/memory';
import type { Shelf } from '@/lib/memory/directives/directive';
import type { Transaction } from '../client';
import { conversations, memories, memorySources } from '../schema';
import { findCorrections } from './corrections';
import { type FormsOfWord, matchesWords } from './matches-words';
import { toMemory } from './memory-rows';

const { embedding: _vector, terms: _terms, ...columns } = getTableColumns(memories);
/** Every column except the vector and the search terms, which no reader needs. */
export const memoryColumns = columns;

/** States in which a memory can be read at all; `forgetting` is not one of them (promise 7). */
export const READABLE: MemoryStatus[] = [
  'active',
  'pending',
  'archived',
  'superseded',
  'consolidated',
  'paused',
  'wrong',
];

/** States that the page "What I know about you" shows by default: active and pending ones. */
export const SHOWN: MemoryStatus[] = ['active', 'pending'];

/** Characters between words, whatever letters the database's own collation knows. */
export const NO_WORD = '[[:space:][:punct:]’‘“”…–—、。]+';

/** The memories of one person in a group: another member's by name, the person's own for null. */
export function isOf(speaker: string | null): SQL {
  return speaker === null
    ? isNull(memories.speaker)
    : sql`lower(${memories.speaker}) = lower(${speaker}::text)`;
}

/** A page of memories, with their sources. */
export async function listMemories(
  tx: Transaction,
  userId: string,
  query: MemoryQuery & { shelf?: Shelf },
  formsOf: FormsOfWord = (word) => [word],
): Promise<{ total: number; memories: MemoryWithSources[] }> {
  const where = and(eq(memories.userId, userId), ...conditions(query, formsOf));
  const rows = await tx
    .select(memoryColumns)
    .from(memories)
    .where(where)
    .orderBy(...order(query.sort))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await tx.select({ total: count() }).from(memories).where(where);
  return { total: counted?.total ?? 0, memories: await withSources(tx, userId, rows.map(toMemory)) };
}

/** All memories in these states. */
export async function listMemoryIds(
  tx: Transaction,
  userId: string,
  statuses: readonly MemoryStatus[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), inArray(memories.status, [...statuses])));
  return rows.map(({ id }) => id);
}

function conditions(query: MemoryQuery & { shelf?: Shelf }, formsOf: FormsOfWord): (SQL | undefined)[] {
  const { shelf } = query;
  return [
    inArray(memories.status, query.status?.filter((status) => status !== 'forgetting') ?? SHOWN),
    query.category ? inArray(memories.category, query.category) : undefined,
    shelf
      ? or(eq(memories.category, shelf.category), shelf.topic ? eq(memories.topic, shelf.topic) : undefined)
      : undefined,
    query.origin ? inArray(memories.origin, query.origin) : undefined,
    query.scope ? eq(memories.scope, query.scope) : undefined,
    query.kind ? inArray(memories.kind, query.kind) : undefined,
    query.minWeight === undefined ? undefined : sql`${memories.emotionalWeight} >= ${query.minWeight}`,
    query.speaker ? isOf(query.speaker) : query.own ? isOf(null) : undefined,
    query.conversationId ? eq(memories.conversationId, query.conversationId) : undefined,
    query.importId ? eq(memories.importId, query.importId) : undefined,
    query.from ? sql`${memories.createdAt} >= ${query.from}` : undefined,
    query.to ? sql`${memories.createdAt} < ${query.to}` : undefined,
    query.q ? matchesText(query.q, formsOf) : undefined,
  ];
}

/** Every word of the search occurs in the sentence, its keywords, its key moments or its speaker's name. */
function matchesText(q: string, formsOf: FormsOfWord): SQL | undefined {
  return matchesWords(
    q,
    (patterns) =>
      or(
        sql`${memories.content} ilike ${patterns}`,
        sql`array_to_string(${memories.keywords} || ${memories.keyMoments}, ' ') ilike ${patterns}`,
        sql`${memories.speaker} ilike ${patterns}`,
      ),
    formsOf,
  );
}

function order(sort: MemoryQuery['sort']): SQL[] {
  const newest = desc(memories.id);
  switch (sort) {
    case 'oldest':
      return [sql`${memories.id} asc`];
    case 'importance':
      return [desc(memories.importance), newest];
    case 'confidence':
      return [desc(memories.confidence), newest];
    case 'weight':
      return [sql`${memories.emotionalWeight} desc nulls last`, newest];
    case 'relevance':
      return [desc(memories.relevance), newest];
    default:
      return [newest];
  }
}

/** Those of these memories that can be read at all, with their sources. */
export async function loadMemoriesWithSources(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<MemoryWithSources[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select(memoryColumns)
    .from(memories)
    .where(
      and(eq(memories.userId, userId), inArray(memories.id, [...ids]), inArray(memories.status, READABLE)),
    );
  return withSources(tx, userId, rows.map(toMemory));
}

/** Adds the quotes, and when the person corrected the sentence, with one query each for all memories. */
export async function withSources(
  tx: Transaction,
  userId: string,
  list: Memory[],
): Promise<MemoryWithSources[]> {
  if (list.length === 0) return [];
  const rows = await tx
    .select({
      memoryId: memorySources.memoryId,
      messageId: memorySources.messageId,
      conversationId: memorySources.conversationId,
      conversationTitle: conversations.title,
      quote: memorySources.span,
      saidAt: memorySources.saidAt,
    })
    .from(memorySources)
    .leftJoin(conversations, eq(conversations.id, memorySources.conversationId))
    .where(
      and(
        eq(memorySources.userId, userId),
        inArray(
          memorySources.memoryId,
          list.map((memory) => memory.id),
        ),
      ),
    )
    .orderBy(memorySources.saidAt);
  const byMemory = new Map<string, MemorySource[]>();
  for (const { memoryId, saidAt, ...source } of rows) {
    const sources = byMemory.get(memoryId) ?? [];
    sources.push({ ...source, saidAt: saidAt.toISOString() });
    byMemory.set(memoryId, sources);
  }
  const corrected = await findCorrections(
    tx,
    userId,
    list.map(({ id }) => id),
  );
  return list.map((memory) => ({
    ...memory,
    sources: byMemory.get(memory.id) ?? [],
    correctedAt: corrected.get(memory.id) ?? null,
  }));
}

/** The number of memories in each state, for the top of the page. */
export async function countMemories(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({
      active: sql<number>`count(*) filter (where status = 'active' and scope = 'permanent')::int`,
      session: sql<number>`count(*) filter (where status = 'active' and scope = 'session')::int`,
      pending: sql<number>`count(*) filter (where status = 'pending')::int`,
      archived: sql<number>`count(*) filter (where status = 'archived')::int`,
      superseded: sql<number>`count(*) filter (where status = 'superseded')::int`,
      fading: sql<number>`count(*) filter (where status = 'active' and relevance < ${FADING_BELOW})::int`,
      lastLearnedAt: sql<Date | null>`max(created_at) filter (where status = 'active')`,
    })
    .from(memories)
    .where(eq(memories.userId, userId));
  return (
    row ?? { active: 0, session: 0, pending: 0, archived: 0, superseded: 0, fading: 0, lastLearnedAt: null }
  );
}

/** Memories that were first learned in a conversation and are shown; with `hidden` also those that are not. */
export async function findMemoriesOfConversation(
  tx: Transaction,
  userId: string,
  conversationId: string,
  options: { hidden?: boolean } = {},
): Promise<string[]> {
  const rows = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.conversationId, conversationId),
        options.hidden ? undefined : inArray(memories.status, READABLE),
      ),
    );
  return rows.map((row) => row.id);
}
