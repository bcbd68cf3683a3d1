import { accountFailures } from '../call-accounts';
import { findKnownByLines, type Known } from '../pipeline/find-known';
import { failureOf, nextTry } from '../pipeline/retry';
import { type ConversationInput, MemoryModelError } from '../ports';
import type { ConversationRef, LifecycleDependencies } from './dependencies';
import { keepFindings, toReading } from './findings';
import type { AnalysisStatus, AnalysisTrigger, ConversationSnapshot } from './lifecycle-store';
import { readInParts } from './read-in-parts';
import { hasOwnWords, readableConversation, shortenLines } from './readable-conversation';
import { screenDescription } from './screen-description';

/** The description of a conversation in which there is nothing that the memory may read. */
const EMPTY = {
  drafts: [],
  summary: '',
  themes: [],
  tone: '',
  emotionalArc: [],
  participants: [],
  topics: [],
  diary: '',
  bond: [],
};

/**
 * The engine reads the whole conversation: its topics, and what it adds to the memory (decision logic, 4; extraction
 * specification, phase 8). Idempotent: a second run finds what the first one stored.
 */
export async function readAnalysis(
  deps: LifecycleDependencies,
  ref: ConversationRef,
  { analysisId, trigger }: { analysisId: string; trigger: AnalysisTrigger },
): Promise<{ status: AnalysisStatus }> {
  const conversation = await deps.store.loadConversation(ref.userId, ref.conversationId);
  if (!conversation) return { status: 'failed' };
  const begun = await deps.store.findAnalysis(ref.userId, analysisId);
  // A failed analysis is run again when it is requested again.
  if (begun?.status === 'keeping' || begun?.status === 'done') return { status: begun.status };
  await deps.store.beginAnalysis(conversation, analysisId, trigger, deps.clock.now());
  if (!conversation.learning) {
    await deps.store.failAnalysis(ref.userId, analysisId, 'learning_off', deps.clock.now());
    return { status: 'failed' };
  }
  const readable = shortenLines(await readableConversation(conversation, deps));
  const known = await knownBeside(deps, conversation, readable);
  const input = { ...readable, known: known.facts };
  const startedAt = deps.clock.now().getTime();
  const { value, calls } = hasOwnWords(input)
    ? await accountFailures(deps.store, { userId: ref.userId, turnId: null }, () =>
        readInParts(deps.engine, input),
      ).catch(async (error: unknown) => {
        if (error instanceof MemoryModelError)
          await deps.store.noteAnalysisFailure(ref.userId, analysisId, failureOf(error, deps.clock.now()));
        throw error;
      })
    : { value: EMPTY, calls: [] };
  const { drafts, ...description } = value;
  const reading = toReading(deps.language, analysisId, input, drafts, {
    decidedAt: deps.clock.now(),
    engine: deps.engine.engine,
    model: deps.engine.name,
    latencyMs: deps.clock.now().getTime() - startedAt,
    calls: [...known.calls, ...calls],
  });
  await deps.store.saveAnalysis(
    conversation,
    reading,
    await screenDescription(description, {
      neverRemember: input.settings.memory.neverRemember,
      detectors: deps.detectors,
      words: deps.language,
    }),
  );
  deps.onDecision({ userId: ref.userId, turnId: null }, reading.decision);
  return { status: 'keeping' };
}

/** Called when the job engine gives up. After an outage the analysis is retried for a day, like a turn (design §9). */
export async function failAnalysis(
  { store, clock }: Pick<LifecycleDependencies, 'store' | 'clock'>,
  { userId }: ConversationRef,
  analysisId: string,
): Promise<void> {
  const now = clock.now();
  await store.giveUpAnalysis(userId, analysisId, (failure) => nextTry(failure, now), now);
}

/** What is known about the messages; the engine without a model gets what the conversation itself carries. */
async function knownBeside(
  deps: LifecycleDependencies,
  conversation: ConversationSnapshot,
  { utterances, setting, known }: ConversationInput,
): Promise<Known> {
  if (deps.engine.engine !== 'model') return { facts: [...known], calls: [] };
  const { userId, characterId, conversationId } = conversation;
  return findKnownByLines(deps, {
    userId,
    characterId,
    conversationId,
    timeZone: setting.timeZone,
    lines: utterances,
    now: deps.clock.now(),
  });
}

/** Checks and stores what the analysis found. Idempotent: it writes nothing twice. */
export async function keepAnalysis(
  deps: LifecycleDependencies,
  ref: ConversationRef,
  { analysisId, trigger }: { analysisId: string; trigger: AnalysisTrigger },
): Promise<{ kept: number }> {
  const conversation = await deps.store.loadConversation(ref.userId, ref.conversationId);
  const analysis = await deps.store.findAnalysis(ref.userId, analysisId);
  if (!conversation || analysis?.status !== 'keeping') return { kept: 0 };
  const memoryIds = conversation.learning
    ? await keepFindings(deps, conversation, analysisId, trigger === 'end' ? 'session_review' : 'analysis')
    : [];
  await deps.store.finishAnalysis(ref.userId, analysisId, memoryIds, deps.clock.now());
  return { kept: memoryIds.length };
}
