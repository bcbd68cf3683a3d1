import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PatchMemory } from '@/lib/contracts/api/memories';
import type { Memory } from '@/lib/contracts/memory';
import type { Transaction } from '../client';
import { memories, memoryLinks, memoryRevisions } from '../schema';
import { uuidv7 } from '../uuid';
import { lapseAfter } from './lapse';
import { memoryColumns, READABLE } from './memories';
import { toMemory } from './memory-rows';
import { moveMemories, nextNumber } from './move-memories';

/** Confidence in what was stated outright (extraction specification, confidence levels). */
const CONFIRMED = 0.95;

/** What the person changes about a memory beside its sentence, which goes through the pipeline. */
export type MemoryPatch = Omit<PatchMemory, 'content'>;

/** Changes a memory as the person asked and keeps what was before as a revision. */
export async function patchMemory(
  tx: Transaction,
  userId: string,
  id: string,
  patch: MemoryPatch,
  now: Date,
): Promise<Memory | 'missing' | 'stale'> {
  const mine = and(eq(memories.id, id), eq(memories.userId, userId), inArray(memories.status, READABLE));
  const [row] = await tx.select(memoryColumns).from(memories).where(mine).for('update');
  if (!row) return 'missing';
  if (patch.expectedUpdatedAt && patch.expectedUpdatedAt !== row.updatedAt.toISOString()) return 'stale';
  const [changed] = await tx
    .update(memories)
    .set({
      ...(patch.category === undefined ? {} : { category: patch.category }),
      ...(patch.pinned === undefined ? {} : { pinned: patch.pinned }),
      ...(patch.status === undefined ? {} : { status: patch.status }),
      ...(patch.status === 'active' ? { validTo: null, lapsesAt: lapseAfter(now) } : {}),
      // What was just confirmed is as fresh as what was just said, and as sure as what was said outright.
      ...(patch.confirmed
        ? { confirmedAt: now, relevance: 1, confidence: sql`greatest(${memories.confidence}, ${CONFIRMED})` }
        : {}),
      updatedAt: now,
    })
    .where(mine)
    .returning(memoryColumns);
  if (!changed) return 'missing';
  if (row.status === 'pending' && changed.status === 'active') await closeReplaced(tx, userId, id, now);
  await tx.insert(memoryRevisions).values({
    id: uuidv7(),
    userId,
    memoryId: id,
    number: nextNumber(id),
    change: changeOf(patch),
    actor: 'person',
    before: { content: row.content, category: row.category, pinned: row.pinned, status: row.status },
    after: {
      content: changed.content,
      category: changed.category,
      pinned: changed.pinned,
      status: changed.status,
    },
  });
  return toMemory(changed);
}

/** What was proposed against a kept memory replaces it once the person agrees. */
export async function closeReplaced(tx: Transaction, userId: string, id: string, now: Date): Promise<void> {
  await moveMemories(
    tx,
    and(
      eq(memories.userId, userId),
      eq(memories.status, 'active'),
      inArray(memories.id, replacedBy(tx, userId, id)),
    ),
    { to: 'superseded', change: 'superseded', actor: 'person', now, validTo: now },
  );
}

/** What a memory took the place of, to be looked up in a statement. */
export function replacedBy(tx: Transaction, userId: string, id: string) {
  return tx
    .select({ id: memoryLinks.toId })
    .from(memoryLinks)
    .where(
      and(eq(memoryLinks.userId, userId), eq(memoryLinks.fromId, id), eq(memoryLinks.relation, 'supersedes')),
    );
}

function changeOf(
  patch: MemoryPatch,
): 'edited' | 'archived' | 'paused' | 'restored' | 'pinned' | 'confirmed' {
  if (patch.category !== undefined) return 'edited';
  if (patch.status === 'archived') return 'archived';
  if (patch.status === 'paused') return 'paused';
  if (patch.confirmed) return 'confirmed';
  return patch.status === 'active' ? 'restored' : 'pinned';
}
