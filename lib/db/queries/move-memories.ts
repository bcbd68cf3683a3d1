import { inArray, type SQL, sql } from 'drizzle-orm';
import type { MemoryActor, MemoryChange, MemoryStatus } from '@/lib/contracts/enums';
import type { Transaction } from '../client';
import { memories, memoryRevisions } from '../schema';
import { uuidv7 } from '../uuid';

export interface Move {
  to: MemoryStatus;
  change: MemoryChange;
  actor: MemoryActor;
  now: Date;
  /** The end of its validity; null if it is valid again. */
  validTo?: Date | SQL | null;
  /** As fresh as if it had just been stated. */
  isFresh?: boolean;
  candidateId?: string;
}

/**
 * Moves memories from one state to another, with a revision for each (promise 6): nothing is closed or restored without one.
 *
 * @returns their ids.
 */
export async function moveMemories(
  tx: Transaction,
  which: SQL | undefined,
  { to, change, actor, now, validTo, isFresh = false, candidateId }: Move,
): Promise<string[]> {
  const found = await tx
    .select({ id: memories.id, userId: memories.userId, status: memories.status })
    .from(memories)
    .where(which)
    .for('update');
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  await tx
    .update(memories)
    .set({
      status: to,
      updatedAt: now,
      ...(validTo === undefined ? {} : { validTo }),
      ...(isFresh ? { relevance: 1 } : {}),
    })
    .where(inArray(memories.id, ids));
  await tx
    .insert(memoryRevisions)
    .values(
      found.map(({ id, userId, status }) => ({
        id: uuidv7(),
        userId,
        memoryId: id,
        number: nextNumber(id),
        change,
        actor,
        before: { status },
        after: { status: to },
        candidateId: candidateId ?? null,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
  return ids;
}

/** The number of a memory's next revision. */
export const nextNumber = (memoryId: string): SQL<number> =>
  sql<number>`(select coalesce(max(number), 0) + 1 from memory_revisions where memory_id = ${memoryId})`;
