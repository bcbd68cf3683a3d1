import { and, eq, inArray } from 'drizzle-orm';
import type { MemoryStatus } from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';
import { originOf, rulesOf } from '@/lib/memory/pipeline/sources';
import type { Outcome, TurnSnapshot } from '@/lib/memory/pipeline/turn-store';
import { predicateOf } from '@/lib/memory/predicates';
import { speakerOf } from '@/lib/memory/speaker';
import type { Transaction } from '../client';
import { candidates, memories, memoryLinks, memoryRevisions, memorySources } from '../schema';
import type { RevisedMemory } from '../schema/memories';
import { uuidv7 } from '../uuid';
import { linkEntities } from './entities';
import { moveMemories, nextNumber } from './move-memories';
import { relateMemories, unrelate } from './related-memories';
import { dropForgotten, liftTombstones } from './tombstones';

export interface OutcomeContext {
  turn: TurnSnapshot;
  embeddingModel: string;
}

/** Actions that leave a memory behind. */
const CREATES = new Set(['add', 'supersede', 'review', 'propose']);

/**
 * Writes what became of a candidate: the verdicts, the memory, its evidence, a revision for each change, and what it
 * replaces. A candidate whose outcome was written before is left alone, so that a replayed step changes nothing; an edit
 * is no candidate of a turn, and is made once.
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

/** Writes the candidate's end, once. @returns false when it had one, or nothing more is to be done. */
async function claimCandidate(tx: Transaction, { turn }: OutcomeContext, outcome: Outcome): Promise<boolean> {
  // What it retracts has done its work: words about a closed memory are kept nowhere else.
  const { filters, retracts: _retracts, ...draft } = outcome.candidate;
  const memoryId = CREATES.has(outcome.action) ? draft.id : (outcome.targetIds[0] ?? null);
  const [claim] = await tx
    .update(candidates)
    .set({ action: outcome.action, actionReason: outcome.reason, draft, filters, memoryId })
    .where(
      and(eq(candidates.id, draft.id), eq(candidates.userId, turn.userId), eq(candidates.action, 'proposed')),
    )
    .returning({ id: candidates.id, decisionId: candidates.decisionId });
  if (!claim || outcome.reason !== 'forgotten_before') return claim !== undefined;
  await dropForgotten(tx, turn.userId, claim);
  return false;
}

async function insertMemory(tx: Transaction, context: OutcomeContext, outcome: Outcome): Promise<void> {
  const { candidate } = outcome;
  const { turn } = context;
  const status: MemoryStatus =
    outcome.action === 'review' || outcome.action === 'propose' ? 'pending' : 'active';
  await tx.insert(memories).values({
    id: candidate.id,
    userId: turn.userId,
    content: candidate.content,
    title: candidate.title,
    topic: candidate.topic,
    keywords: candidate.keywords,
    tags: candidate.keywords,
    kind: candidate.kind,
    category: candidate.category,
    scope: candidate.scope,
    status,
    subject: candidate.triple.subject,
    predicate: candidate.triple.predicate,
    object: candidate.triple.object,
    positive: candidate.triple.positive,
    qualifiers: candidate.triple.qualifiers,
    exactKey: outcome.exactKey,
    slotKey: outcome.slotKey,
    confidence: candidate.confidence,
    importance: candidate.importance,
    priority: candidate.priority,
    emotionalWeight: candidate.emotionalWeight,
    participants: candidate.participants,
    speaker: speakerOf(turn.input),
    keyMoments: candidate.keyMoments,
    reasoning: candidate.reasoning,
    userRequested: candidate.userRequested,
    origin: originOf(turn.source, candidate),
    conversationId: turn.conversationId,
    characterId: turn.characterId,
    // A relationship with a character is always its own; the rest where the character keeps it (design §9).
    characterOnly: turn.characterOnly || candidate.kind === 'relationship',
    eventDate: candidate.eventDate,
    lapsesAt: lapseOf(candidate, turn.input.message.at),
    validFrom: turn.input.message.at,
    confirmedAt: turn.input.message.at,
    createdAt: turn.input.message.at,
    updatedAt: turn.input.message.at,
    embedding: outcome.vector ? [...outcome.vector] : null,
    embeddingModel: outcome.vector ? context.embeddingModel : null,
  });
  await Promise.all([
    connect(tx, turn.userId, candidate.id, outcome),
    addSource(tx, context, candidate.id, outcome),
    addRevision(tx, context, candidate.id, 'created', candidate.id, null, { content: candidate.content }),
  ]);
}

/** With whom and what it speaks of, and with the memories that speak of the same. */
async function connect(
  tx: Transaction,
  userId: string,
  memoryId: string,
  { entities }: Outcome,
): Promise<void> {
  await linkEntities(tx, userId, memoryId, entities);
  await relateMemories(tx, userId, [memoryId]);
}

const DAY_MS = 86_400_000;

/**
 * When a dated fact becomes history (design §9): with its end, or with its day where no end is known. What returns every
 * year does not end with its day. What was past
 * when it was said is history already and stays as the experience it is.
 */
function lapseOf({ eventDate, triple }: Outcome['candidate'], saidAt: Date): Date | null {
  if (!eventDate || predicateOf(triple.predicate).ends === 'yearly') return null;
  const start = new Date(eventDate.start);
  const wholeDay = eventDate.start.length === 'YYYY-MM-DD'.length;
  const end = eventDate.end ? new Date(eventDate.end) : wholeDay ? new Date(start.getTime() + DAY_MS) : start;
  return end > saidAt ? end : null;
}

async function addSource(
  tx: Transaction,
  context: OutcomeContext,
  memoryId: string,
  outcome: Outcome,
): Promise<void> {
  const { evidence } = outcome.candidate;
  if (!evidence) throw new Error('A memory without evidence is never stored.');
  await tx
    .insert(memorySources)
    .values({
      id: uuidv7(),
      userId: context.turn.userId,
      memoryId,
      messageId: evidence.messageId,
      conversationId: context.turn.conversationId,
      span: evidence.text,
      spanStart: evidence.start,
      spanEnd: evidence.end,
      saidAt: context.turn.input.message.at,
    })
    .onConflictDoNothing();
}

/** Closes what it replaces, opens the new one, and links the two (promise 6). */
async function supersede(tx: Transaction, context: OutcomeContext, outcome: Outcome): Promise<void> {
  await insertMemory(tx, context, outcome);
  await closeMemories(tx, context, outcome.targetIds, outcome.candidate.id);
  await linkReplaced(tx, context, outcome);
}

/** The new memory names what it replaces, or would replace once the person agrees; it goes with none of it. */
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

/** Reinforces or refines a memory that is there; the new words become further evidence. */
async function changeMemory(tx: Transaction, context: OutcomeContext, outcome: Outcome): Promise<void> {
  const { turn } = context;
  const [targetId, ...merged] = outcome.targetIds;
  if (!targetId) return;
  const { triple, ...change } = outcome.change ?? {};
  const [before] = await tx
    .select({
      content: memories.content,
      confidence: memories.confidence,
      slotKey: memories.slotKey,
      triple: {
        subject: memories.subject,
        predicate: memories.predicate,
        object: memories.object,
        positive: memories.positive,
        qualifiers: memories.qualifiers,
      },
    })
    .from(memories)
    .where(eq(memories.id, targetId));
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
      ...(change.eventDate === undefined
        ? {}
        : { lapsesAt: lapseOf(outcome.candidate, turn.input.message.at) }),
      // Without a vector of the new sentence there is none: the old one would find other words.
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
    // What is written by hand rests on nothing that was said.
    !isEdit && addSource(tx, context, targetId, outcome),
    addRevision(tx, context, targetId, kind, outcome.candidate.id, before ?? null, {
      ...(change.content ? { content: change.content } : {}),
      ...(change.confidence === undefined ? {} : { confidence: change.confidence }),
    }),
  ]);
  await closeMemories(tx, context, merged, outcome.candidate.id);
}

type Change = (typeof memoryRevisions.$inferInsert)['change'];

async function addRevision(
  tx: Transaction,
  context: OutcomeContext,
  memoryId: string,
  change: Change,
  candidateId: string | null,
  before: RevisedMemory | null,
  after: Partial<Memory> | null,
): Promise<void> {
  await tx
    .insert(memoryRevisions)
    .values({
      id: uuidv7(),
      userId: context.turn.userId,
      memoryId,
      number: nextNumber(memoryId),
      change,
      actor: rulesOf(context.turn.source).actor,
      before,
      after,
      candidateId,
      createdAt: context.turn.input.message.at,
    })
    .onConflictDoNothing();
}
