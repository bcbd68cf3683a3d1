import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Triple } from '@/lib/contracts/candidate';
import type { ForgettingLanguage } from '@/lib/memory/forgetting/forgotten-words';
import type { Transaction } from '../client';
import { candidates, forgetReceipts, memories, memoryRevisions } from '../schema';
import { uuidv7 } from '../uuid';
import { releaseSurvivors } from './consolidation-undo';
import { cleanCards, coverChats, eraseCovered } from './cover-chats';
import { coverColumns } from './cover-columns';
import { dropUnusedEntities } from './entities';
import { forgetDescriptions, forgetProposals, forgetQuestions } from './forget-descriptions';
import { UNDO_MS } from './forgetting';
import { idList, loadSearch } from './forgotten-words';
import { appendEvent } from './outbox';

/** What a purge has to hash before the rows are deleted. */
export interface ExpiredMemory {
  id: string;
  content: string;
  predicate: string;
  subject: string;
  object: string;
  positive: boolean;
  slotKey: string | null;
  /** When it was last stated. */
  saidAt: Date;
  /** What it said before it was refined. */
  past: { content: string; triple?: Triple }[];
}

export type OpenReceipt = typeof forgetReceipts.$inferSelect;

/** Locks a receipt until the transaction ends: the second of two purges then finds what the first has done. */
export async function lockReceipt(
  tx: Transaction,
  userId: string,
  receiptId: string,
): Promise<OpenReceipt | null> {
  const [receipt] = await tx
    .select()
    .from(forgetReceipts)
    .where(and(eq(forgetReceipts.id, receiptId), eq(forgetReceipts.userId, userId)))
    .for('update');
  return receipt ?? null;
}

/**
 * Memories of a receipt that can no longer be undone. A time later than any possible one was set before the clock was set
 * back, and has passed.
 *
 * @returns the memories to purge, and how many still wait: a job server may call too early, and servers' clocks differ.
 */
export async function findExpired(
  tx: Transaction,
  userId: string,
  receiptId: string,
  now: Date,
): Promise<{ expired: ExpiredMemory[]; waiting: number }> {
  const rows = await tx
    .select({
      id: memories.id,
      content: memories.content,
      subject: memories.subject,
      predicate: memories.predicate,
      object: memories.object,
      positive: memories.positive,
      slotKey: memories.slotKey,
      saidAt: memories.confirmedAt,
      purgeAt: memories.purgeAt,
    })
    .from(memories)
    .where(
      and(eq(memories.userId, userId), eq(memories.forgetReceiptId, receiptId), isNotNull(memories.purgeAt)),
    )
    .for('update');
  const latest = new Date(now.getTime() + 2 * UNDO_MS);
  const expired = rows.filter(({ purgeAt }) => purgeAt !== null && (purgeAt <= now || purgeAt > latest));
  const ids = expired.map(({ id }) => id);
  const past = await findRefined(tx, userId, ids);
  return {
    expired: expired.map((memory) => ({ ...memory, past: past.get(memory.id) ?? [] })),
    waiting: rows.length - expired.length,
  };
}

/** What memories said before they were refined, by their ids. */
async function findRefined(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, ExpiredMemory['past']>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: memoryRevisions.memoryId, before: memoryRevisions.before })
    .from(memoryRevisions)
    .where(
      and(
        eq(memoryRevisions.userId, userId),
        eq(memoryRevisions.change, 'updated'),
        sql`${memoryRevisions.memoryId} = any(${idList(ids)})`,
      ),
    );
  const past = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...past].map(([id, revisions]) => [
      id,
      revisions.flatMap(({ before }) =>
        before?.content
          ? { content: before.content, ...(before.triple ? { triple: before.triple } : {}) }
          : [],
      ),
    ]),
  );
}

/** A receipt that is overdue and not complete, with its owner. */
export interface OverdueReceipt {
  userId: string;
  receiptId: string;
  /** When it should have been purged; null if only the receipt is still open. */
  purgeAt: Date | null;
}

/**
 * Receipts of all people that should have been purged `lateMs` ago, or whose time is later than any possible one; and equally
 * old receipts without pending memories.
 */
export async function findOverdueReceipts(
  tx: Transaction,
  now: Date,
  lateMs: number,
  limit: number,
): Promise<OverdueReceipt[]> {
  const from = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const rows = await tx.execute<{ user_id: string; receipt_id: string; purge_at: string | null }>(sql`
    select user_id, forget_receipt_id as receipt_id, min(purge_at) as purge_at from memories
    where (purge_at <= ${from(-lateMs)} or purge_at > ${from(2 * UNDO_MS)}) and forget_receipt_id is not null
    group by 1, 2
    union all
    select user_id, id, null from forget_receipts open
    where scope = 'memories' and completed_at is null and user_id is not null
      and requested_at <= ${from(-UNDO_MS - lateMs)}
      and not exists (select 1 from memories where memories.user_id = open.user_id and forget_receipt_id = open.id)
    order by purge_at nulls last limit ${limit}`);
  return [...rows].map((row) => ({
    userId: row.user_id,
    receiptId: row.receipt_id,
    purgeAt: row.purge_at ? new Date(row.purge_at) : null,
  }));
}

export interface TombstoneHash {
  kind: 'exact' | 'slot' | 'similar' | 'place';
  hash: string;
  /** For a slot: when the latest of its forgotten values was stated, ISO. */
  saidAt?: string | undefined;
}

/**
 * Deletes memories with everything that contains their words, as in `WORD_REGISTRY`: their own rows and descriptions of their
 * conversations are deleted, and everything else is redacted, including the visible chats if that was ticked. Closes the
 * receipt, under which nothing else may wait.
 *
 * @returns the counts of the receipt.
 */
export async function purgeMemories(
  tx: Transaction,
  userId: string,
  receipt: OpenReceipt,
  ids: string[],
  hashes: TombstoneHash[],
  { now, language }: { now: Date; language: ForgettingLanguage },
): Promise<Record<string, number>> {
  const counts =
    ids.length > 0
      ? await purgeEverywhere(tx, userId, receipt, ids, { now, language })
      : { memories: 0, spans: 0 };
  if (hashes.length > 0) {
    await tx.execute(sql`
      insert into tombstones as known (id, user_id, kind, hash, said_at)
      select gen_random_uuid(), ${userId}::uuid, kind, hash, max("saidAt")
      from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as given (kind text, hash text, "saidAt" timestamptz)
      group by kind, hash
      on conflict (user_id, kind, hash) do update set said_at = greatest(known.said_at, excluded.said_at)`);
  }
  await tx
    .update(forgetReceipts)
    .set({ counts, completedAt: now })
    .where(and(eq(forgetReceipts.id, receipt.id), eq(forgetReceipts.userId, userId)));
  return counts;
}

async function purgeEverywhere(
  tx: Transaction,
  userId: string,
  receipt: OpenReceipt,
  ids: string[],
  { now, language }: { now: Date; language: ForgettingLanguage },
): Promise<Record<string, number>> {
  const search = await loadSearch(tx, userId, receipt.id, language);
  // Again: a reply that was being written at the beginning may have been stored since.
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

/** Merges the remaining sources of a merged memory anew, if there are enough. */
async function consolidateAgain(tx: Transaction, userId: string): Promise<void> {
  await appendEvent(tx, {
    userId,
    name: 'keepsake/consolidation.due',
    payload: { userId, runId: uuidv7() },
  });
}
