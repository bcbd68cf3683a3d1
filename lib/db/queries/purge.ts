import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { candidates, forgetReceipts, memories } from '../schema';
import { uuidv7 } from '../uuid';
import { releaseSurvivors } from './consolidation-undo';
import { cleanCards, coverChats, eraseCovered } from './cover-chats';
import { coverColumns } from './cover-columns';
import { dropUnusedEntities } from './entities';
import { forgetDescriptions, forgetProposals, forgetQuestions } from './forget-descriptions';
import { UNDO_MS } from './forgetting';
import { idList, loadSearch } from './forgotten-words';
import { appendEvent } from './outbox';

/** What a purge needs to hash before the rows go. */
export interface Doomed {
  id: string;
  content: string;
  predicate: string;
  subject: string;
  object: string;
  positive: boolean;
}

/**
 * Memories of a receipt whose time to be undone is over. A time that ends later than any can was written before the clock
 * was set back, and is over.
 */
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
      and(
        eq(memories.userId, userId),
        eq(memories.forgetReceiptId, receiptId),
        or(lte(memories.purgeAt, now), gt(memories.purgeAt, new Date(now.getTime() + 2 * UNDO_MS))),
      ),
    );
}

export interface TombstoneHash {
  kind: 'exact' | 'slot' | 'similar';
  hash: string;
}

/**
 * Deletes memories with everything that holds their words, as `WORD_REGISTRY` has it: their own rows go, what describes
 * their conversations goes, and in what stays the words are covered; in the visible chats where that was ticked.
 *
 * @returns what the receipt says; null when it was completed before.
 */
export async function purgeMemories(
  tx: Transaction,
  userId: string,
  receiptId: string,
  ids: string[],
  hashes: TombstoneHash[],
  now: Date,
): Promise<{ counts: Record<string, number>; eraseFromChats: boolean } | null> {
  const [receipt] = await tx
    .select()
    .from(forgetReceipts)
    .where(and(eq(forgetReceipts.id, receiptId), eq(forgetReceipts.userId, userId)))
    .for('update');
  if (!receipt || receipt.completedAt) return null;
  const counts =
    ids.length > 0 ? await purgeEverywhere(tx, userId, receipt, ids, now) : { memories: 0, spans: 0 };
  if (hashes.length > 0) {
    await tx.execute(sql`
      insert into tombstones (id, user_id, kind, hash)
      select gen_random_uuid(), ${userId}::uuid, kind, hash
      from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as given (kind text, hash text)
      on conflict do nothing`);
  }
  await tx.update(forgetReceipts).set({ counts, completedAt: now }).where(eq(forgetReceipts.id, receiptId));
  return { counts, eraseFromChats: receipt.eraseFromChats };
}

async function purgeEverywhere(
  tx: Transaction,
  userId: string,
  receipt: typeof forgetReceipts.$inferSelect,
  ids: string[],
  now: Date,
): Promise<Record<string, number>> {
  const search = await loadSearch(tx, userId, receipt.id);
  // Once more: a reply that was under way when it began may have been stored since.
  await coverChats(tx, userId, receipt.id, search);
  const spans = await countCovered(tx, userId, receipt.id);
  if (receipt.eraseFromChats) await eraseCovered(tx, userId, receipt.id);
  await cleanCards(tx, userId, search);
  const gone = await tx
    .delete(candidates)
    .where(and(eq(candidates.userId, userId), sql`${candidates.memoryId} = any(${idList(ids)})`))
    .returning({ id: candidates.id });
  const proposals = await forgetProposals(tx, userId, receipt.id);
  const described = await forgetDescriptions(tx, userId, search);
  const reconciliations = await forgetQuestions(tx, userId, search);
  const restored = await releaseSurvivors(tx, userId, ids, now);
  await tx
    .delete(memories)
    .where(and(eq(memories.userId, userId), sql`${memories.id} = any(${idList(ids)})`));
  await dropUnusedEntities(tx, userId);
  await coverColumns(tx, userId, search);
  if (restored > 0) await consolidateAgain(tx, userId);
  return {
    memories: ids.length,
    spans,
    candidates: gone.length + proposals,
    reconciliations,
    ...described,
    restored,
  };
}

async function countCovered(tx: Transaction, userId: string, receiptId: string): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from messages, jsonb_array_elements(masks) as mask
    where user_id = ${userId} and mask ->> 'receiptId' = ${receiptId}`);
  return row?.n ?? 0;
}

/** What a merged memory said without the forgotten source is put together anew, where enough of it is left. */
async function consolidateAgain(tx: Transaction, userId: string): Promise<void> {
  await appendEvent(tx, {
    userId,
    name: 'keepsake/consolidation.due',
    payload: { userId, runId: uuidv7() },
  });
}
