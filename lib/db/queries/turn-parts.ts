import { and, eq, inArray } from 'drizzle-orm';
import type { StoredDraft, TurnSnapshot } from '@/lib/memory/pipeline/turn-store';
import type { Transaction } from '../client';
import { candidates, memories, memorySources } from '../schema';

/** Drafts of a turn without an outcome. */
export async function loadDrafts(tx: Transaction, userId: string, turnId: string): Promise<StoredDraft[]> {
  const rows = await tx
    .select({ candidateId: candidates.id, draft: candidates.draft })
    .from(candidates)
    .where(
      and(eq(candidates.userId, userId), eq(candidates.turnId, turnId), eq(candidates.action, 'proposed')),
    )
    .orderBy(candidates.id);
  return rows;
}

/** Memories kept of a turn whose message is to be read further, each with the words it rests on. */
export function loadAsked(
  tx: Transaction,
  userId: string,
  turnId: string,
  messageId: string,
): Promise<TurnSnapshot['asked']> {
  return tx
    .select({ id: memories.id, start: memorySources.spanStart, end: memorySources.spanEnd })
    .from(candidates)
    .innerJoin(memories, eq(memories.id, candidates.memoryId))
    .innerJoin(
      memorySources,
      and(eq(memorySources.memoryId, memories.id), eq(memorySources.messageId, messageId)),
    )
    .where(
      and(
        eq(candidates.userId, userId),
        eq(candidates.turnId, turnId),
        inArray(memories.status, ['active', 'pending']),
      ),
    )
    .orderBy(memorySources.spanStart);
}

/** Readings of a message that were wrong. */
export async function loadWrong(tx: Transaction, userId: string, messageId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ content: memories.content })
    .from(memorySources)
    .innerJoin(memories, eq(memories.id, memorySources.memoryId))
    .where(
      and(
        eq(memorySources.userId, userId),
        eq(memorySources.messageId, messageId),
        eq(memories.status, 'wrong'),
      ),
    );
  return rows.map(({ content }) => content);
}
