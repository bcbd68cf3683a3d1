import { accountFailures } from '../call-accounts';
import type { ConversationRef, LifecycleDependencies } from './dependencies';
import { keepFindings, toReading } from './findings';
import type { AnalysisStatus, AnalysisTrigger } from './lifecycle-store';
import { hasOwnWords, readableConversation } from './readable-conversation';
import { screenDescription } from './screen-description';

/** A conversation that holds nothing the memory may read is described by nothing. */
const EMPTY = {
  drafts: [],
  summary: '',
  themes: [],
  tone: '',
  emotionalArc: [],
  participants: [],
  topics: [],
};

/**
 * The engine reads the whole conversation: what it is about, and what it adds to the memory (extraction specification,
 * phase 8). Run again, it finds what it read.
 */
export async function readAnalysis(
  deps: LifecycleDependencies,
  ref: ConversationRef,
  { analysisId, trigger }: { analysisId: string; trigger: AnalysisTrigger },
): Promise<{ status: AnalysisStatus }> {
  const conversation = await deps.store.loadConversation(ref.userId, ref.conversationId);
  if (!conversation) return { status: 'failed' };
  const known = await deps.store.findAnalysis(ref.userId, analysisId);
  if (known && known.status !== 'queued' && known.status !== 'reading') return { status: known.status };
  await deps.store.beginAnalysis(conversation, analysisId, trigger, deps.clock.now());
  if (!conversation.learning) {
    await deps.store.failAnalysis(ref.userId, analysisId, 'learning_off', deps.clock.now());
    return { status: 'failed' };
  }
  const input = readableConversation(conversation, deps.detectors);
  const startedAt = deps.clock.now().getTime();
  const { value, calls } = hasOwnWords(input)
    ? await accountFailures(deps.store, { userId: ref.userId, turnId: null }, () =>
        deps.model.analyseConversation(input),
      )
    : { value: EMPTY, calls: [] };
  const { drafts, ...description } = value;
  await deps.store.saveAnalysis(
    conversation,
    toReading(analysisId, input, drafts, {
      decidedAt: deps.clock.now(),
      engine: deps.model.engine,
      model: deps.model.name,
      latencyMs: deps.clock.now().getTime() - startedAt,
      calls,
    }),
    await screenDescription(description, input.settings.memory.neverRemember, deps.detectors),
  );
  return { status: 'keeping' };
}

/** What the analysis found is checked and stored. Run again, it writes nothing twice. */
export async function keepAnalysis(
  deps: LifecycleDependencies,
  ref: ConversationRef,
  analysisId: string,
): Promise<{ kept: number }> {
  const conversation = await deps.store.loadConversation(ref.userId, ref.conversationId);
  const analysis = await deps.store.findAnalysis(ref.userId, analysisId);
  if (!conversation || analysis?.status !== 'keeping') return { kept: 0 };
  const memoryIds = conversation.learning
    ? await keepFindings(deps, conversation, analysisId, 'analysis')
    : [];
  await deps.store.finishAnalysis(ref.userId, analysisId, memoryIds, deps.clock.now());
  return { kept: memoryIds.length };
}
