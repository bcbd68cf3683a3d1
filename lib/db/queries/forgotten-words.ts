import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type ForgettingLanguage,
  type ForgottenMemory,
  ForgottenWords,
  type Place,
} from '@/lib/memory/forgetting/forgotten-words';
import type { Transaction } from '../client';
import { memories, memorySources, memoryUses, messages } from '../schema';

/** What a forgetting searches for in everything that stays. */
export interface Search {
  words: ForgottenWords;
  memoryIds: ReadonlySet<string>;
  /** The ranges of the evidence itself, by message. */
  evidence: ReadonlyMap<string, Place[]>;
  /** Conversations in which the memories were mentioned or used. */
  conversationIds: ReadonlySet<string>;
}

/** A merged memory shares the evidence of its sources: the evidence of those that stay is not removed. */
const isOwnEvidence = sql`not (
  exists (select 1 from memory_links where from_id = ${memorySources.memoryId} and relation = 'derived_from')
  and exists (
    select 1 from memory_sources other join memories owner on owner.id = other.memory_id
    where other.message_id = ${memorySources.messageId} and other.span_start = ${memorySources.spanStart}
      and owner.purge_at is null))`;

/** The words of all memories that wait under a receipt, except those of memories that stay. */
export async function loadSearch(
  tx: Transaction,
  userId: string,
  receiptId: string,
  language: ForgettingLanguage,
): Promise<Search> {
  const rows = await tx
    .select({
      id: memories.id,
      content: memories.content,
      object: memories.object,
      title: memories.title,
      keyMoments: memories.keyMoments,
    })
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.forgetReceiptId, receiptId)));
  const sources = await tx
    .select({ source: memorySources })
    .from(memorySources)
    .innerJoin(memories, eq(memories.id, memorySources.memoryId))
    .where(and(eq(memorySources.userId, userId), eq(memories.forgetReceiptId, receiptId), isOwnEvidence));
  const kept = await tx
    .select({ content: memories.content })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNull(memories.purgeAt)));
  const used = await tx
    .selectDistinct({ id: messages.conversationId })
    .from(memoryUses)
    .innerJoin(memories, eq(memories.id, memoryUses.memoryId))
    .innerJoin(messages, eq(messages.id, memoryUses.messageId))
    .where(and(eq(memoryUses.userId, userId), eq(memories.forgetReceiptId, receiptId)));
  const spans = Map.groupBy(sources, ({ source }) => source.memoryId);
  const forgotten = rows.map(
    (memory): ForgottenMemory => ({
      ...memory,
      spans: (spans.get(memory.id) ?? []).map(({ source }) => source.span),
    }),
  );
  return {
    words: new ForgottenWords(
      forgotten,
      kept.map((memory) => memory.content),
      language,
    ),
    memoryIds: new Set(rows.map((memory) => memory.id)),
    evidence: evidenceOf(sources.map(({ source }) => source)),
    conversationIds: new Set(
      [...used.map(({ id }) => id), ...sources.map(({ source }) => source.conversationId)].flatMap(
        (id) => id ?? [],
      ),
    ),
  };
}

function evidenceOf(sources: readonly (typeof memorySources.$inferSelect)[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const { messageId, spanStart, spanEnd } of sources) {
    if (!messageId) continue;
    places.set(messageId, [...(places.get(messageId) ?? []), { start: spanStart, end: spanEnd }]);
  }
  return places;
}

/** A list of ids as one parameter. */
export function idList(ids: Iterable<string>) {
  return sql`${`{${[...ids].join(',')}}`}::uuid[]`;
}
