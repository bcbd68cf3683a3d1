import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Receipt } from '@/lib/contracts/api/memories';
import type { MemoryStatus } from '@/lib/contracts/enums';
import type { Transaction } from '../client';
import { candidates, forgetReceipts, memories, memorySources, messages, tombstones } from '../schema';
import { uuidv7 } from '../uuid';
import { findEntangled, recloseSources, releaseSurvivors, reopenSources } from './consolidation-undo';
import { dropUnusedEntities } from './entities';
import { forgetDescriptions, forgetProposals } from './forget-descriptions';
import { appendEvent } from './outbox';

/** Time for a change of mind before forgotten memories are purged (design §9). */
export const UNDO_MS = 10_000;

export interface Forgetting {
  receiptId: string;
  purgeAt: Date;
  ids: string[];
}

/**
 * Takes memories out of every read at once and marks them to be purged; the event does that durably.
 * @returns the ids that were there to forget.
 */
export async function beginForgetting(
  tx: Transaction,
  userId: string,
  ids: string[],
  options: { eraseFromChats: boolean; now: Date },
): Promise<Forgetting> {
  const receiptId = uuidv7();
  const purgeAt = new Date(options.now.getTime() + UNDO_MS);
  const entangled = await findEntangled(tx, userId, ids);
  const rows = await tx
    .update(memories)
    .set({
      statusBeforeForgetting: sql`${memories.status}`,
      status: 'forgetting',
      purgeAt,
      forgetReceiptId: receiptId,
    })
    .where(and(eq(memories.userId, userId), inArray(memories.id, entangled), isNull(memories.purgeAt)))
    .returning({ id: memories.id });
  if (rows.length === 0) return { receiptId, purgeAt, ids: [] };
  await tx
    .insert(forgetReceipts)
    .values({ id: receiptId, userId, scope: 'memories', eraseFromChats: options.eraseFromChats });
  await appendEvent(tx, {
    userId,
    name: 'keepsake/memories.forgetting',
    payload: { userId, receiptId, purgeAt: purgeAt.toISOString() },
  });
  return { receiptId, purgeAt, ids: rows.map((row) => row.id) };
}

/** Undo: what waits to be purged comes back as it was, what was archived becomes active. @returns how many. */
export async function restoreMemories(
  tx: Transaction,
  userId: string,
  ids: string[],
  now: Date,
): Promise<number> {
  const entangled = await findEntangled(tx, userId, ids);
  const undone = await tx
    .update(memories)
    .set({
      status: sql`coalesce(${memories.statusBeforeForgetting}, 'active')`,
      statusBeforeForgetting: null,
      purgeAt: null,
      forgetReceiptId: null,
      updatedAt: now,
    })
    .where(and(eq(memories.userId, userId), inArray(memories.id, entangled), isNotNull(memories.purgeAt)))
    .returning({ id: memories.id });
  // What came back by undo is as it was before; the rest of what was named comes back to life.
  const others = ids.filter((id) => !undone.some((row) => row.id === id));
  const reopened = await reopenSources(tx, userId, others, now);
  const restorable: MemoryStatus[] = ['archived', 'paused', 'superseded'];
  const restored = await tx
    .update(memories)
    .set({ status: 'active', relevance: 1, validTo: null, updatedAt: now })
    .where(
      and(eq(memories.userId, userId), inArray(memories.id, others), inArray(memories.status, restorable)),
    )
    .returning({ id: memories.id });
  await recloseSources(
    tx,
    userId,
    restored.map((row) => row.id),
    now,
  );
  return undone.length + reopened.length + restored.length;
}

/** What a purge needs to hash before the rows go. */
export interface Doomed {
  id: string;
  content: string;
  predicate: string;
  subject: string;
  object: string;
  positive: boolean;
}

/** Memories of a receipt whose time to be undone is over. */
export async function findDoomed(
  tx: Transaction,
  userId: string,
  receiptId: string,
  now: Date,
): Promise<Doomed[]> {
  return tx
    .select({
      id: memories.id,
      content: memories.content,
      subject: memories.subject,
      predicate: memories.predicate,
      object: memories.object,
      positive: memories.positive,
    })
    .from(memories)
    .where(
      and(eq(memories.userId, userId), eq(memories.forgetReceiptId, receiptId), lte(memories.purgeAt, now)),
    );
}

export interface TombstoneHash {
  kind: 'exact' | 'slot' | 'similar';
  hash: string;
}

/**
 * Deletes memories with everything that holds their words: revisions, sources, links, uses and candidates, and
 * the descriptions of their conversations. The spans are masked in the chats, or erased from them where that was ticked.
 */
export async function purgeMemories(
  tx: Transaction,
  userId: string,
  receiptId: string,
  ids: string[],
  hashes: TombstoneHash[],
  now: Date,
): Promise<void> {
  const [receipt] = await tx
    .select()
    .from(forgetReceipts)
    .where(and(eq(forgetReceipts.id, receiptId), eq(forgetReceipts.userId, userId)));
  if (!receipt || receipt.completedAt) return;
  const spans = ids.length > 0 ? await coverSpans(tx, userId, ids, receipt.eraseFromChats) : 0;
  const counts: Record<string, number> = { memories: ids.length, spans };
  if (ids.length > 0) {
    const gone = await tx
      .delete(candidates)
      .where(and(eq(candidates.userId, userId), inArray(candidates.memoryId, ids)))
      .returning({ id: candidates.id });
    const described = await forgetDescriptions(tx, userId, ids);
    Object.assign(counts, described, {
      candidates: gone.length + (await forgetProposals(tx, userId, ids)),
      restored: await releaseSurvivors(tx, userId, ids, now),
    });
    await tx.delete(memories).where(and(eq(memories.userId, userId), inArray(memories.id, ids)));
    await dropUnusedEntities(tx, userId);
  }
  if (hashes.length > 0) {
    await tx
      .insert(tombstones)
      .values(hashes.map((entry) => ({ id: uuidv7(), userId, ...entry })))
      .onConflictDoNothing();
  }
  await tx.update(forgetReceipts).set({ counts, completedAt: now }).where(eq(forgetReceipts.id, receiptId));
}

async function coverSpans(tx: Transaction, userId: string, ids: string[], erase: boolean): Promise<number> {
  const rows = await tx
    .select({
      messageId: memorySources.messageId,
      start: memorySources.spanStart,
      end: memorySources.spanEnd,
    })
    .from(memorySources)
    .where(and(eq(memorySources.userId, userId), inArray(memorySources.memoryId, ids)));
  for (const { messageId, start, end } of rows) {
    if (!messageId) continue;
    const mask = JSON.stringify([{ start, end }]);
    await tx
      .update(messages)
      .set({
        masks: sql`${messages.masks} || ${mask}::jsonb`,
        ...(erase
          ? {
              content: sql`overlay(${messages.content} placing repeat('█', ${end - start}) from ${start + 1} for ${end - start})`,
            }
          : {}),
      })
      .where(and(eq(messages.id, messageId), eq(messages.userId, userId)));
  }
  return rows.length;
}

export async function listReceipts(tx: Transaction, userId: string): Promise<Receipt[]> {
  const rows = await tx
    .select()
    .from(forgetReceipts)
    .where(eq(forgetReceipts.userId, userId))
    .orderBy(sql`requested_at desc`)
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    scope: row.scope,
    eraseFromChats: row.eraseFromChats,
    counts: row.counts,
    requestedAt: row.requestedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }));
}
