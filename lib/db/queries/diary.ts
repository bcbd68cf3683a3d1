import { and, desc, eq, gte, inArray, isNotNull, lt, max } from 'drizzle-orm';
import type { DiaryEntry, DiaryQuery } from '@/lib/contracts/api/diary';
import type { Memory } from '@/lib/contracts/memory';
import type { ConversationSnapshot, DiaryEntry as NewEntry } from '@/lib/memory/lifecycle/lifecycle-store';
import { MOMENT_WEIGHT } from '@/lib/memory/lifecycle/moments';
import type { Transaction } from '../client';
import { characters, conversations, diaryEntries, memories } from '../schema';
import { uuidv7 } from '../uuid';
import { isShownStill } from './is-shown-still';
import { isOf, memoryColumns } from './memories';
import { toMemory } from './memory-rows';

/** Stores the entries of an analysis, once. @returns how many are new. */
export async function saveDiaryEntries(
  tx: Transaction,
  conversation: Pick<ConversationSnapshot, 'userId' | 'conversationId' | 'characterId' | 'lastMessageAt'>,
  analysisId: string,
  entries: readonly (NewEntry & { vector: readonly number[] | null })[],
  embeddingModel: string,
): Promise<number> {
  if (entries.length === 0) return 0;
  const { userId, conversationId, characterId, lastMessageAt } = conversation;
  const rows = await tx
    .insert(diaryEntries)
    .values(
      entries.map(({ vector, ...entry }) => ({
        id: uuidv7(),
        userId,
        conversationId,
        characterId,
        analysisId,
        ...entry,
        embedding: vector ? [...vector] : null,
        embeddingModel: vector ? embeddingModel : null,
        occurredAt: lastMessageAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: diaryEntries.id });
  return rows.length;
}

/** A page of the diary, the latest first. */
export async function listDiary(tx: Transaction, userId: string, query: DiaryQuery): Promise<DiaryEntry[]> {
  const rows = await tx
    .select({
      entry: diaryEntries,
      conversationTitle: conversations.title,
      characterName: characters.name,
    })
    .from(diaryEntries)
    .leftJoin(conversations, eq(conversations.id, diaryEntries.conversationId))
    .leftJoin(characters, eq(characters.id, diaryEntries.characterId))
    .where(
      and(
        eq(diaryEntries.userId, userId),
        query.kind ? inArray(diaryEntries.kind, query.kind) : undefined,
        isShownStill(userId, diaryEntries.conversationId),
        query.before ? lt(diaryEntries.occurredAt, new Date(query.before)) : undefined,
      ),
    )
    .orderBy(desc(diaryEntries.occurredAt), desc(diaryEntries.id))
    .limit(query.limit);
  return rows.map(({ entry, ...names }) => ({
    id: entry.id,
    kind: entry.kind,
    conversationId: entry.conversationId,
    ...names,
    title: entry.title,
    summary: entry.summary,
    content: entry.content,
    tags: entry.tags,
    emotionalWeight: entry.emotionalWeight,
    occurredAt: entry.occurredAt.toISOString(),
    createdAt: entry.createdAt.toISOString(),
  }));
}

/** The most conclusions of a character in its prompt; the latest. */
const BOND_AT_MOST = 3;

/** A character's latest conclusions about itself and the relationship, the oldest first. */
export async function loadBond(tx: Transaction, userId: string, characterId: string): Promise<string[]> {
  const rows = await tx
    .select({ content: diaryEntries.content })
    .from(diaryEntries)
    .where(
      and(
        eq(diaryEntries.userId, userId),
        eq(diaryEntries.kind, 'bond'),
        eq(diaryEntries.characterId, characterId),
        isShownStill(userId, diaryEntries.conversationId),
      ),
    )
    .orderBy(desc(diaryEntries.occurredAt), desc(diaryEntries.id))
    .limit(BOND_AT_MOST);
  return rows.reverse().flatMap(({ content }) => content.split(/\n{2,}/));
}

/** The memories with the highest emotional weight, the latest first (persona and state). */
export async function listMoments(tx: Transaction, userId: string, limit: number): Promise<Memory[]> {
  const rows = await tx
    .select(memoryColumns)
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.status, 'active'),
        eq(memories.scope, 'permanent'),
        isOf(null),
        gte(memories.emotionalWeight, MOMENT_WEIGHT),
      ),
    )
    .orderBy(desc(memories.validFrom), desc(memories.id))
    .limit(limit);
  return rows.map(toMemory);
}

export async function deleteDiaryEntry(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(diaryEntries)
    .where(and(eq(diaryEntries.id, id), eq(diaryEntries.userId, userId)))
    .returning({ id: diaryEntries.id });
  return rows.length > 0;
}

/** The strongest emotional weight among a conversation's memories; null if none has one. */
export async function strongestFeeling(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<number | null> {
  const [row] = await tx
    .select({ weight: max(memories.emotionalWeight) })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.conversationId, conversationId),
        inArray(memories.status, ['active', 'pending']),
        isNotNull(memories.emotionalWeight),
      ),
    );
  return row?.weight ?? null;
}

/** Deletes a conversation's diary entries, if the person wants what was learned from it forgotten. */
export async function forgetDiaryOf(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<number> {
  const rows = await tx
    .delete(diaryEntries)
    .where(and(eq(diaryEntries.userId, userId), eq(diaryEntries.conversationId, conversationId)))
    .returning({ id: diaryEntries.id });
  return rows.length;
}
