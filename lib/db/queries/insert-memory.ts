import { sql } from 'drizzle-orm';
import type { MemoryStatus } from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';
import type { DateContext } from '@/lib/memory/analysed-text';
import { lapseOf } from '@/lib/memory/extraction/date-event';
import { originOf, rulesOf } from '@/lib/memory/pipeline/sources';
import type { Outcome, TurnSnapshot } from '@/lib/memory/pipeline/turn-store';
import { speakerOf } from '@/lib/memory/speaker';
import type { Transaction } from '../client';
import { conversations, memories, memoryRevisions, memorySources } from '../schema';
import type { RevisedMemory } from '../schema/memories';
import { uuidv7 } from '../uuid';
import { linkEntities } from './entities';
import { nextNumber } from './move-memories';
import { relateMemories } from './related-memories';

export interface OutcomeContext {
  turn: TurnSnapshot;
  embeddingModel: string;
}

/** Stores a new memory with its evidence and its first revision. */
export async function insertMemory(
  tx: Transaction,
  context: OutcomeContext,
  outcome: Outcome,
  past: { status: MemoryStatus; validTo: Date } | null = null,
): Promise<void> {
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
    ...(rulesOf(turn.source).isBrought
      ? {
          importId: sql`(select import_id from ${conversations} where ${conversations.id} = ${turn.conversationId})`,
          // A memory from years ago begins to decay now, not then.
          decayedAt: sql`now()`,
        }
      : {}),
    characterId: turn.characterId,
    // A relationship with a character stays with it; other memories do if the character keeps them (design §9).
    characterOnly: turn.characterOnly || outcome.ofCharacter === true,
    eventDate: candidate.eventDate,
    lapsesAt: lapseOf(candidate, saidIn(turn)),
    validFrom: turn.input.message.at,
    confirmedAt: turn.input.message.at,
    createdAt: turn.input.message.at,
    updatedAt: turn.input.message.at,
    embedding: outcome.vector ? [...outcome.vector] : null,
    embeddingModel: outcome.vector ? context.embeddingModel : null,
    ...past,
  });
  await Promise.all([
    connect(tx, turn.userId, candidate.id, outcome),
    addSource(tx, context, candidate.id, outcome),
    addRevision(tx, context, candidate.id, 'created', candidate.id, null, { content: candidate.content }),
  ]);
}

/** When and where a turn's message was said. */
export function saidIn({ input }: TurnSnapshot): DateContext {
  return { reference: input.message.at, timeZone: input.setting.timeZone };
}

/** Links a memory to the entities that it mentions, and to the memories that mention the same. */
export async function connect(
  tx: Transaction,
  userId: string,
  memoryId: string,
  { entities }: Outcome,
): Promise<void> {
  await linkEntities(tx, userId, memoryId, entities);
  await relateMemories(tx, userId, [memoryId]);
}

/** Stores the words that a memory rests on, once. */
export async function addSource(
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

type Change = (typeof memoryRevisions.$inferInsert)['change'];

/** Records a change of a memory, with its state before (promise 6). */
export async function addRevision(
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
