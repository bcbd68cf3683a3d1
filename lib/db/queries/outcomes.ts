import { and, eq, inArray } from 'drizzle-orm';
import { lapseOf } from '@/lib/memory/extraction/date-event';
import { rulesOf } from '@/lib/memory/pipeline/sources';
import type { Outcome } from '@/lib/memory/pipeline/turn-store';
import type { Transaction } from '../client';
import { candidates, memories, memoryLinks, messages } from '../schema';
import type { RevisedMemory } from '../schema/memories';
import { addRevision, addSource, connect, insertMemory, type OutcomeContext, saidIn } from './insert-memory';
import { lapseAfter } from './lapse';
import { memoryColumns } from './memories';
import { closeReplaced } from './memory-edits';
import { toMemory } from './memory-rows';
import { moveMemories } from './move-memories';
import { keepPast } from './past-values';
import { unrelate } from './related-memories';
import { dropCandidate, dropForgotten, liftTombstones } from './tombstones';

/** Actions that create a memory. */
const CREATES = new Set(['add', 'supersede', 'review', 'propose']);

/**
 * Stores the outcome of a candidate: the verdicts, the memory, its evidence, a revision for each change, and what it
 * replaces. A candidate with an outcome is skipped, so that a replayed step changes nothing; an edit is not a candidate of a
 * turn, and is applied once.
 *
 * @returns memories added or changed.
 */
export async function applyOutcome(
  tx: Transaction,
  context: OutcomeContext,
  outcome: Outcome,
): Promise<number> {
  if (context.turn.source !== 'edit' && !(await claimCandidate(tx, context, outcome))) return 0;
  if (outcome.lifts?.length) await liftTombstones(tx, context.turn.userId, outcome.lifts);
  switch (outcome.action) {
    case 'add':
      if (outcome.succeededBy) return keepPast(tx, context, outcome, outcome.succeededBy);
      await insertMemory(tx, context, outcome);
      return 1;
    case 'review':
      await insertMemory(tx, context, outcome);
      return 1;
    case 'propose':
      await insertMemory(tx, context, outcome);
      await linkReplaced(tx, context, outcome);
      return 1;
    case 'supersede':
      await supersede(tx, context, outcome);
      return 1;
    case 'retract':
      await closeMemories(tx, context, outcome.targetIds, outcome.candidate.id);
      return outcome.targetIds.length;
    case 'reinforce':
    case 'update':
      await changeMemory(tx, context, outcome);
      return 1;
    default:
      return 0;
  }
}

/**
 * Stores the candidate's outcome, once.
 * @returns false if it had one, or nothing else is to be done: it was forgotten before, or its words are meanwhile.
 */
async function claimCandidate(tx: Transaction, { turn }: OutcomeContext, outcome: Outcome): Promise<boolean> {
  // Its retractions have been applied: words about a closed memory are stored nowhere else.
  const { filters, retracts: _retracts, ...draft } = outcome.candidate;
  const memoryId = CREATES.has(outcome.action) ? draft.id : (outcome.targetIds[0] ?? null);
  const [claim] = await tx
    .update(candidates)
    .set({ action: outcome.action, actionReason: outcome.reason, draft, filters, memoryId })
    .where(
      and(eq(candidates.id, draft.id), eq(candidates.userId, turn.userId), eq(candidates.action, 'proposed')),
    )
    .returning({ id: candidates.id, decisionId: candidates.decisionId });
  if (!claim) return false;
  if (outcome.reason === 'forgotten_before') await dropForgotten(tx, turn.userId, claim);
  else if (await isCovered(tx, turn.userId, draft.evidence)) await dropCandidate(tx, turn.userId, claim.id);
  else return true;
  return false;
}

/** Whether words that a candidate rests on were forgotten since they were read, when they were all legible. */
async function isCovered(
  tx: Transaction,
  userId: string,
  evidence: Outcome['candidate']['evidence'],
): Promise<boolean> {
  if (!evidence) return false;
  const [message] = await tx
    .select({ masks: messages.masks })
    .from(messages)
    .where(and(eq(messages.id, evidence.messageId), eq(messages.userId, userId)));
  return message?.masks.some(({ start, end }) => start < evidence.end && evidence.start < end) ?? false;
}

/** Closes what it replaces, adds the new memory, and links the two (promise 6). */
async function supersede(tx: Transaction, context: OutcomeContext, outcome: Outcome): Promise<void> {
  await insertMemory(tx, context, outcome);
  await closeMemories(tx, context, outcome.targetIds, outcome.candidate.id);
  await linkReplaced(tx, context, outcome);
}

/** Links the new memory to what it replaces, or would replace once the person agrees, and to nothing else. */
async function linkReplaced(tx: Transaction, context: OutcomeContext, outcome: Outcome): Promise<void> {
  const { turn } = context;
  await unrelate(tx, turn.userId, outcome.candidate.id, outcome.targetIds);
  for (const toId of outcome.targetIds) {
    await tx
      .insert(memoryLinks)
      .values({ userId: turn.userId, fromId: outcome.candidate.id, toId, relation: 'supersedes' })
      .onConflictDoNothing();
  }
}

async function closeMemories(
  tx: Transaction,
  context: OutcomeContext,
  ids: readonly string[],
  candidateId: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { userId, source, input } = context.turn;
  await moveMemories(tx, and(eq(memories.userId, userId), inArray(memories.id, [...ids])), {
    to: 'superseded',
    change: 'superseded',
    actor: rulesOf(source).actor,
    now: input.message.at,
    validTo: input.message.at,
    candidateId,
  });
}

/** Reinforces or refines an existing memory; the new words become further evidence. */
async function changeMemory(tx: Transaction, context: OutcomeContext, outcome: Outcome): Promise<void> {
  const { turn } = context;
  const [targetId, ...merged] = outcome.targetIds;
  if (!targetId) return;
  const { triple, ...change } = outcome.change ?? {};
  const [row] = await tx.select(memoryColumns).from(memories).where(eq(memories.id, targetId));
  await tx
    .update(memories)
    .set({
      ...change,
      ...(triple
        ? {
            subject: triple.subject,
            predicate: triple.predicate,
            object: triple.object,
            positive: triple.positive,
            qualifiers: triple.qualifiers,
            slotKey: outcome.slotKey,
          }
        : {}),
      ...(change.keywords ? { tags: change.keywords } : {}),
      ...(change.status ? { validTo: null, lapsesAt: lapseAfter(turn.input.message.at) } : {}),
      ...(change.eventDate === undefined
        ? {}
        : { lapsesAt: lapseOf({ ...outcome.candidate, eventDate: change.eventDate }, saidIn(turn)) }),
      // Without a vector of the new sentence it has none: the old one would match other words.
      ...(change.content
        ? {
            embedding: outcome.vector ? [...outcome.vector] : null,
            embeddingModel: outcome.vector ? context.embeddingModel : null,
            exactKey: outcome.exactKey,
          }
        : {}),
      relevance: 1,
      confirmedAt: turn.input.message.at,
      updatedAt: turn.input.message.at,
    })
    .where(and(eq(memories.id, targetId), eq(memories.userId, turn.userId)));
  if (change.content) await connect(tx, turn.userId, targetId, outcome);
  const isEdit = turn.source === 'edit';
  const kind = isEdit ? 'edited' : outcome.action === 'update' ? 'updated' : 'reinforced';
  await Promise.all([
    // A memory that is written by hand rests on no message.
    !isEdit && addSource(tx, context, targetId, outcome),
    addRevision(tx, context, targetId, kind, outcome.candidate.id, row ? stateBefore(row, change) : null, {
      ...(change.content ? { content: change.content } : {}),
      ...(change.status ? { status: change.status } : {}),
      ...(change.confidence === undefined ? {} : { confidence: change.confidence }),
    }),
  ]);
  await closeMemories(tx, context, merged, outcome.candidate.id);
  if (change.status)
    await closeReplaced(tx, turn.userId, targetId, turn.input.message.at, outcome.candidate.id);
}

/** A memory before a change, as far as the change concerns it. */
function stateBefore(
  row: Parameters<typeof toMemory>[0],
  change: Omit<NonNullable<Outcome['change']>, 'triple'>,
): RevisedMemory {
  const memory = toMemory(row);
  const { content, confidence, triple } = memory;
  const changed = Object.fromEntries(
    Object.keys(change).map((key) => [key, memory[key as keyof typeof change]]),
  );
  return { ...changed, content, confidence, triple, slotKey: row.slotKey };
}
