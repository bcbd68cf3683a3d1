import { and, eq, inArray, sql } from 'drizzle-orm';
import { exactForm } from '@/lib/basics/normalise';
import type { PatchMemory } from '@/lib/contracts/api/memories';
import type { Memory } from '@/lib/contracts/memory';
import type { Transaction } from '../client';
import { memories, memoryLinks, memoryRevisions } from '../schema';
import { uuidv7 } from '../uuid';
import { memoryColumns, READABLE } from './memories';
import { toMemory } from './memory-rows';

/** Changes a memory as the person asked and keeps what was before as a revision. */
export async function editMemory(
  tx: Transaction,
  userId: string,
  id: string,
  patch: PatchMemory,
  made: { vector: readonly number[] | null; model: string; now: Date },
): Promise<Memory | 'missing' | 'stale'> {
  const mine = and(eq(memories.id, id), eq(memories.userId, userId), inArray(memories.status, READABLE));
  const [row] = await tx.select(memoryColumns).from(memories).where(mine).for('update');
  if (!row) return 'missing';
  if (patch.expectedUpdatedAt && patch.expectedUpdatedAt !== row.updatedAt.toISOString()) return 'stale';
  const { expectedUpdatedAt: _, content, ...rest } = patch;
  const [changed] = await tx
    .update(memories)
    .set({
      ...(rest.category === undefined ? {} : { category: rest.category }),
      ...(rest.pinned === undefined ? {} : { pinned: rest.pinned }),
      ...(rest.status === undefined ? {} : { status: rest.status }),
      // What was just confirmed is as fresh as what was just said.
      ...(rest.confirmed ? { confirmedAt: made.now, relevance: 1 } : {}),
      ...(content === undefined
        ? {}
        : {
            content,
            title: content.slice(0, 80),
            exactKey: exactForm(content),
            embedding: made.vector ? [...made.vector] : null,
            embeddingModel: made.vector ? made.model : null,
          }),
      updatedAt: made.now,
    })
    .where(mine)
    .returning(memoryColumns);
  if (!changed) return 'missing';
  if (row.status === 'pending' && changed.status === 'active') await closeReplaced(tx, userId, id, made.now);
  await tx.insert(memoryRevisions).values({
    id: uuidv7(),
    userId,
    memoryId: id,
    number: sql`(select coalesce(max(number), 0) + 1 from memory_revisions where memory_id = ${id})`,
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
async function closeReplaced(tx: Transaction, userId: string, id: string, now: Date): Promise<void> {
  const replaced = tx
    .select({ id: memoryLinks.toId })
    .from(memoryLinks)
    .where(
      and(eq(memoryLinks.userId, userId), eq(memoryLinks.fromId, id), eq(memoryLinks.relation, 'supersedes')),
    );
  await tx
    .update(memories)
    .set({ status: 'superseded', validTo: now, updatedAt: now })
    .where(and(eq(memories.userId, userId), eq(memories.status, 'active'), inArray(memories.id, replaced)));
}

function changeOf(
  patch: PatchMemory,
): 'edited' | 'archived' | 'paused' | 'restored' | 'pinned' | 'confirmed' {
  if (patch.content !== undefined || patch.category !== undefined) return 'edited';
  if (patch.status === 'archived') return 'archived';
  if (patch.status === 'paused') return 'paused';
  if (patch.status === 'active') return 'restored';
  return patch.confirmed ? 'confirmed' : 'pinned';
}
