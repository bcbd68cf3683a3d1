import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { PatchMemory } from '@/lib/contracts/api/memories';
import type { Memory } from '@/lib/contracts/memory';
import type { Transaction } from '../client';
import { memories, memoryLinks, memoryRevisions, memorySources } from '../schema';
import { uuidv7 } from '../uuid';
import { lapseAfter } from './lapse';
import { isOf, memoryColumns, READABLE } from './memories';
import { toMemory } from './memory-rows';
import { type Move, moveMemories, nextNumber } from './move-memories';

/** The confidence of an explicit statement (extraction specification, confidence levels). */
const CONFIRMED = 0.95;

/** What the person can change about a memory besides its sentence, which goes through the pipeline. */
export type MemoryPatch = Omit<PatchMemory, 'content'>;

/** Changes a memory as the person asked, and stores a revision with its previous state. */
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
      // A confirmed memory is as fresh as a new one, and as certain as an explicit statement.
      ...(patch.confirmed
        ? { confirmedAt: now, relevance: 1, confidence: sql`greatest(${memories.confidence}, ${CONFIRMED})` }
        : {}),
      updatedAt: now,
    })
    .where(mine)
    .returning(memoryColumns);
  if (!changed) return 'missing';
  if (row.status !== 'active' && changed.status === 'active')
    await closeReplaced(tx, userId, id, now, row.status === 'pending' ? id : undefined);
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

/**
 * Closes the memories that one replaces to which the person agreed, or which they restored.
 *
 * @param candidateId what proposed it: when that is undone, what it closed is restored.
 */
export async function closeReplaced(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
  candidateId?: string,
): Promise<void> {
  const closing = {
    to: 'superseded',
    change: 'superseded',
    actor: 'person',
    now,
    validTo: now,
    ...(candidateId ? { candidateId } : {}),
  } as const;
  await closeOthersInSlot(tx, userId, id, closing);
  await moveMemories(
    tx,
    and(
      eq(memories.userId, userId),
      eq(memories.status, 'active'),
      inArray(memories.id, replacedBy(tx, userId, id)),
    ),
    closing,
  );
}

/**
 * A slot holds one current value, or those that one message states together: the others become what this memory replaced, even
 * one that had replaced it.
 */
async function closeOthersInSlot(tx: Transaction, userId: string, id: string, closing: Move): Promise<void> {
  const other = and(
    eq(memories.userId, userId),
    eq(memories.status, 'active'),
    eq(memories.scope, 'permanent'),
  );
  const [memory] = await tx
    .select({
      slotKey: memories.slotKey,
      speaker: memories.speaker,
      characterOnly: memories.characterOnly,
      characterId: memories.characterId,
    })
    .from(memories)
    .where(and(other, eq(memories.id, id)));
  if (!memory?.slotKey) return;
  const { slotKey, speaker, characterOnly, characterId } = memory;
  const closed = await moveMemories(
    tx,
    and(
      other,
      ne(memories.id, id),
      eq(memories.slotKey, slotKey),
      notInArray(memories.id, saidTogether(tx, id)),
      isOf(speaker),
      eq(memories.characterOnly, characterOnly),
      characterOnly ? sql`${memories.characterId} is not distinct from ${characterId}::uuid` : undefined,
    ),
    closing,
  );
  if (closed.length === 0) return;
  const isReverse = and(eq(memoryLinks.toId, id), inArray(memoryLinks.fromId, closed));
  await tx
    .delete(memoryLinks)
    .where(and(eq(memoryLinks.userId, userId), eq(memoryLinks.relation, 'supersedes'), isReverse));
  await tx
    .insert(memoryLinks)
    .values(closed.map((toId) => ({ userId, fromId: id, toId, relation: 'supersedes' as const })))
    .onConflictDoNothing();
}

/** The memories of the same message that did not replace this one, as a subquery. */
function saidTogether(tx: Transaction, id: string) {
  const messages = tx
    .select({ id: memorySources.messageId })
    .from(memorySources)
    .where(eq(memorySources.memoryId, id));
  const successors = tx
    .select({ id: memoryLinks.fromId })
    .from(memoryLinks)
    .where(and(eq(memoryLinks.toId, id), eq(memoryLinks.relation, 'supersedes')));
  return tx
    .select({ id: memorySources.memoryId })
    .from(memorySources)
    .where(and(inArray(memorySources.messageId, messages), notInArray(memorySources.memoryId, successors)));
}

/** The memories that one replaced, as a subquery. */
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
