import { and, asc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MemoryStatus } from '@/lib/contracts/enums';
import type { Transaction } from '../client';
import {
  candidates,
  gateDecisions,
  memories,
  memoryLabels,
  memoryLinks,
  memorySources,
  turns,
} from '../schema';
import { uuidv7 } from '../uuid';
import { lockMemory } from './lock-memory';
import { replacedBy } from './memory-edits';
import { moveMemories } from './move-memories';
import { hurryTurn } from './outbox';

/** The states of memories that can be marked as wrong. Sources of a merged memory are marked through that. */
const MAY_BE_WRONG: MemoryStatus[] = ['active', 'pending', 'paused', 'archived', 'superseded'];

/**
 * Marks a memory as wrong: it is closed, what it had replaced is restored, the messages it rests on are read again, and the
 * label is stored for calibration.
 *
 * @returns how many messages are read again; null if there is no such memory.
 */
export async function markWrong(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
  given: LabelSource = 'correction',
): Promise<number | null> {
  await lockMemory(tx, userId);
  const own = and(eq(memories.id, id), eq(memories.userId, userId), inArray(memories.status, MAY_BE_WRONG));
  const [known] = await tx.select({ id: memories.id }).from(memories).where(own);
  if (!known) return null;
  await saveLabel(tx, userId, id, { label: 'wrong', given }, now);
  await moveMemories(tx, own, {
    to: 'wrong',
    change: 'marked_wrong',
    actor: 'person',
    now,
    validTo: sql`coalesce(${memories.validTo}, ${now.toISOString()}::timestamptz)`,
  });
  await reopenReplaced(tx, userId, id, now);
  return readAgain(tx, userId, id, now);
}

type LabelSource = (typeof memoryLabels.$inferSelect)['given'];

/** Stores a person's label of a memory, with its properties when it was made; once per kind of label. */
export async function saveLabel(
  tx: Transaction,
  userId: string,
  id: string,
  { label, given }: Pick<typeof memoryLabels.$inferSelect, 'label' | 'given'>,
  now: Date,
): Promise<void> {
  const [memory] = await tx
    .select({
      category: memories.category,
      kind: memories.kind,
      origin: memories.origin,
      confidence: memories.confidence,
    })
    .from(memories)
    .where(and(eq(memories.id, id), eq(memories.userId, userId)));
  if (!memory) return;
  const made = await findMaking(tx, userId, id);
  const sort =
    given === 'kept_anyway' && made.decisionId ? await findRefused(tx, userId, made.decisionId) : {};
  await tx
    .insert(memoryLabels)
    .values({ id: uuidv7(), userId, memoryId: id, label, given, ...memory, ...made, ...sort, createdAt: now })
    .onConflictDoNothing();
}

/** The sort that a memory had when it was refused: one that was kept despite that is in the person's own words, without a sort. */
async function findRefused(tx: Transaction, userId: string, decisionId: string) {
  const [refused] = await tx
    .select({ draft: candidates.draft })
    .from(candidates)
    .where(
      and(
        eq(candidates.userId, userId),
        eq(candidates.decisionId, decisionId),
        eq(candidates.action, 'blocked'),
      ),
    )
    .orderBy(asc(candidates.id))
    .limit(1);
  return refused ? { category: refused.draft.category, kind: refused.draft.kind } : {};
}

/** The decision that created a memory, and its confidence then. */
async function findMaking(tx: Transaction, userId: string, memoryId: string) {
  const [made] = await tx
    .select({
      decisionId: candidates.decisionId,
      messageId: candidates.messageId,
      engine: gateDecisions.engine,
      model: gateDecisions.model,
      promptVersion: gateDecisions.promptVersion,
      confidence: sql<number>`(${candidates.draft} ->> 'confidence')::float8`,
    })
    .from(candidates)
    .innerJoin(gateDecisions, eq(gateDecisions.id, candidates.decisionId))
    .where(and(eq(candidates.userId, userId), eq(candidates.memoryId, memoryId)))
    .orderBy(asc(candidates.id))
    .limit(1);
  if (!made) return { decisionId: null };
  return { ...made, engine: made.engine === 'model' ? ('model' as const) : ('offline' as const) };
}

/** Restores what the memory replaced, unless another active memory has replaced it, too. */
async function reopenReplaced(tx: Transaction, userId: string, id: string, now: Date): Promise<void> {
  const other = alias(memories, 'other');
  const replacedOtherwise = tx
    .select({ one: sql`1` })
    .from(memoryLinks)
    .innerJoin(other, eq(other.id, memoryLinks.fromId))
    .where(
      and(
        eq(memoryLinks.toId, memories.id),
        eq(memoryLinks.relation, 'supersedes'),
        ne(memoryLinks.fromId, id),
        eq(other.status, 'active'),
      ),
    );
  await moveMemories(
    tx,
    and(
      eq(memories.userId, userId),
      eq(memories.status, 'superseded'),
      inArray(memories.id, replacedBy(tx, userId, id)),
      notExists(replacedOtherwise),
    ),
    { to: 'active', change: 'restored', actor: 'person', now, validTo: null },
  );
}

/** Reopens the turns of the messages that it rests on. @returns how many. */
async function readAgain(tx: Transaction, userId: string, id: string, now: Date): Promise<number> {
  const sourceIds = tx
    .select({ id: memorySources.messageId })
    .from(memorySources)
    .where(and(eq(memorySources.userId, userId), eq(memorySources.memoryId, id)));
  const opened = await tx
    .update(turns)
    .set({ status: 'pending', source: 'reread', errorCode: null, retryAt: null, processedAt: now })
    .where(
      and(
        eq(turns.userId, userId),
        inArray(turns.userMessageId, sourceIds),
        inArray(turns.status, ['kept', 'nothing']),
      ),
    )
    .returning({ id: turns.id });
  for (const { id: turnId } of opened) await hurryTurn(tx, userId, turnId, now);
  return opened.length;
}

/** Removes the labels of memories that are restored. @returns those that were marked as wrong. */
export async function takeLabelsBack(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const wrong = tx
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.status, 'wrong'), inArray(memories.id, [...ids])));
  const rows = await tx
    .delete(memoryLabels)
    .where(
      and(
        eq(memoryLabels.userId, userId),
        eq(memoryLabels.label, 'wrong'),
        inArray(memoryLabels.memoryId, wrong),
      ),
    )
    .returning({ id: memoryLabels.memoryId });
  return rows.flatMap(({ id }) => id ?? []);
}
