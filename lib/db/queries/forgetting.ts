import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type Receipt, receiptSchema } from '@/lib/contracts/api/memories';
import { MOST_ROWS, type PageQuery } from '@/lib/contracts/api/params';
import type { MemoryStatus } from '@/lib/contracts/enums';
import type { ForgettingLanguage } from '@/lib/memory/forgetting/forgotten-words';
import type { Transaction } from '../client';
import { forgetReceipts, memories } from '../schema';
import { uuidv7 } from '../uuid';
import { labelForgotten, unlabelForgotten } from './calibration';
import { findEntangled, recloseSources, reopenSources } from './consolidation-undo';
import { coverChats, uncoverChats } from './cover-chats';
import { loadSearch } from './forgotten-words';
import { isAfter } from './is-after';
import { lapseAfter } from './lapse';
import { lockMemory } from './lock-memory';
import { closeReplaced } from './memory-edits';
import { takeLabelsBack } from './memory-labels';
import { moveMemories } from './move-memories';
import { appendEvent } from './outbox';

/** Up to this many, memories are forgotten individually instead of cleared. */
const FEW = 20;

/** The receipts that the person sees. */
const SHOWN = receiptSchema.shape.scope;

/** How long forgetting can be undone before the memories are purged (design §9). */
export const UNDO_MS = 10_000;

export interface Forgetting {
  receiptId: string;
  purgeAt: Date;
  ids: string[];
}

/**
 * Hides memories from every read at once, redacts their words in the chats, and marks them for the purge, which an event
 * makes durable.
 * @returns the ids of those that existed.
 */
export async function beginForgetting(
  tx: Transaction,
  userId: string,
  ids: string[],
  options: {
    eraseFromChats: boolean;
    now: Date;
    language: ForgettingLanguage;
    /** Given when a forgetting is repeated after a restore: the old receipt, without time to undo it. */
    receiptId?: string;
    purgeAt?: Date;
  },
): Promise<Forgetting> {
  const receiptId = options.receiptId ?? uuidv7();
  const purgeAt = options.purgeAt ?? new Date(options.now.getTime() + UNDO_MS);
  await lockMemory(tx, userId);
  const entangled = await findEntangled(tx, userId, ids);
  // "Clear everything" is not a verdict on individual memories.
  if (ids.length <= FEW) await labelForgotten(tx, userId, ids, options.now);
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
  if (rows.length === 0 && !options.receiptId) return { receiptId, purgeAt, ids: [] };
  await tx
    .insert(forgetReceipts)
    .values({ id: receiptId, userId, scope: 'memories', eraseFromChats: options.eraseFromChats })
    .onConflictDoNothing();
  await coverChats(tx, userId, receiptId, await loadSearch(tx, userId, receiptId, options.language));
  await appendEvent(tx, {
    userId,
    name: 'keepsake/memories.forgetting',
    payload: { userId, receiptId, purgeAt: purgeAt.toISOString() },
  });
  return { receiptId, purgeAt, ids: rows.map((row) => row.id) };
}

/** Undo: restores memories that wait for the purge, and activates archived ones. @returns how many. */
export async function restoreMemories(
  tx: Transaction,
  userId: string,
  ids: string[],
  { now, language }: { now: Date; language: ForgettingLanguage },
): Promise<number> {
  await lockMemory(tx, userId);
  const entangled = await findEntangled(tx, userId, ids);
  const covered = await findReceipts(tx, userId, entangled);
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
  await unlabelForgotten(tx, userId, entangled);
  await uncoverChats(tx, userId, covered);
  // The other memories that were forgotten with it stay redacted.
  for (const receiptId of covered)
    await coverChats(tx, userId, receiptId, await loadSearch(tx, userId, receiptId, language));
  // Undone memories are back in their previous state; the others named become active.
  const others = ids.filter((id) => !undone.some((row) => row.id === id));
  const reopened = await reopenSources(tx, userId, others, now);
  const right = await takeLabelsBack(tx, userId, others);
  const passed = await restoreAsPast(tx, userId, others, now);
  const restorable: MemoryStatus[] = ['archived', 'paused', 'superseded', 'wrong'];
  const rest = others.filter((id) => !passed.includes(id));
  const restored = await moveMemories(
    tx,
    and(eq(memories.userId, userId), inArray(memories.id, rest), inArray(memories.status, restorable)),
    { to: 'active', change: 'restored', actor: 'person', now, validTo: null, isFresh: true },
  );
  await tx
    .update(memories)
    .set({ lapsesAt: lapseAfter(now) })
    .where(and(eq(memories.userId, userId), inArray(memories.id, restored)));
  await recloseSources(tx, userId, restored, now);
  const current = new Set([...right, ...(await listInSlots(tx, userId, restored))]);
  for (const id of current) await closeReplaced(tx, userId, id, now);
  return undone.length + reopened.length + passed.length + restored.length;
}

/** Those of the memories that are values of slots, the latest last: of several in one slot, that one stays. */
async function listInSlots(tx: Transaction, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), inArray(memories.id, [...ids]), isNotNull(memories.slotKey)))
    .orderBy(memories.confirmedAt, memories.id);
  return rows.map(({ id }) => id);
}

/** Memories that were wrongly marked as wrong and whose date has passed since: they are past, as they would be anyway. */
function restoreAsPast(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const past = and(
    eq(memories.userId, userId),
    inArray(memories.id, [...ids]),
    eq(memories.status, 'wrong'),
    lte(memories.lapsesAt, now),
  );
  return moveMemories(tx, past, {
    to: 'archived',
    change: 'restored',
    actor: 'person',
    now,
    validTo: sql`${memories.lapsesAt}`,
  });
}

/** The receipts under which these memories wait for the purge. */
async function findReceipts(tx: Transaction, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: memories.forgetReceiptId })
    .from(memories)
    .where(and(eq(memories.userId, userId), inArray(memories.id, [...ids]), isNotNull(memories.purgeAt)));
  return rows.flatMap(({ id }) => id ?? []);
}

/** The receipt of a deleted conversation, for the ledger alone: what the person deleted themselves needs no account. */
export async function insertChatReceipt(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(forgetReceipts)
    .values({ id, userId, scope: 'conversation', requestedAt: now, completedAt: now })
    .onConflictDoNothing();
}

/** A page of what was forgotten, the latest first. */
export async function listReceipts(
  tx: Transaction,
  userId: string,
  query: Partial<PageQuery> = {},
): Promise<Receipt[]> {
  const { before, limit = MOST_ROWS } = query;
  const { id, requestedAt } = forgetReceipts;
  const rows = await tx
    .select()
    .from(forgetReceipts)
    .where(
      and(
        eq(forgetReceipts.userId, userId),
        inArray(forgetReceipts.scope, SHOWN.options),
        before ? isAfter(requestedAt, id, before) : undefined,
      ),
    )
    .orderBy(desc(requestedAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    scope: SHOWN.parse(row.scope),
    eraseFromChats: row.eraseFromChats,
    counts: row.counts,
    requestedAt: row.requestedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }));
}
