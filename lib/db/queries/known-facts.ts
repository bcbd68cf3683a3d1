import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { KnownStore } from '@/lib/memory/pipeline/find-known';
import type { KnownFact } from '@/lib/memory/ports';
import type { Transaction } from '../client';
import { memories, memorySources } from '../schema';

/** Current memories: those that rest on given messages, then those that were found, then the person's states. */
export async function loadHolding(
  tx: Transaction,
  { userId, characterId, conversationId }: Parameters<KnownStore['loadHolding']>[0],
  { memoryIds, messageIds, states }: Parameters<KnownStore['loadHolding']>[1],
): Promise<KnownFact[]> {
  const resting =
    messageIds.length > 0
      ? sql<boolean>`exists (select 1 from ${memorySources} where ${memorySources.memoryId} = ${memories.id}
          and ${memorySources.userId} = ${userId} and ${inArray(memorySources.messageId, [...messageIds])})`
      : sql<boolean>`false`;
  const rows = await tx
    .select({ id: memories.id, content: memories.content, resting })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        inArray(memories.status, ['active', 'pending']),
        or(eq(memories.scope, 'permanent'), eq(memories.conversationId, conversationId)),
        or(eq(memories.characterOnly, false), eq(memories.characterId, characterId)),
        or(
          memoryIds.length > 0 ? inArray(memories.id, [...memoryIds]) : undefined,
          inArray(memories.predicate, [...states]),
          resting,
        ),
      ),
    )
    .orderBy(desc(memories.id));
  const order = ({ id, resting: rests }: { id: string; resting: boolean }) =>
    rests ? -1 : memoryIds.includes(id) ? memoryIds.indexOf(id) : memoryIds.length;
  return rows.sort((a, b) => order(a) - order(b)).map(({ id, content }) => ({ id, content }));
}
