import type { Replayed } from '@/lib/contracts/replay';
import { gatekeep } from '../gatekeeper/gatekeep';
import type { ConsiderDependencies } from '../pipeline/consider-turn';
import { checkProposals, settle } from '../pipeline/pipeline';
import { rulesOf } from '../pipeline/sources';
import type { Outcome, TurnSnapshot } from '../pipeline/turn-store';
import { type CallRecord, type Embedder, EmbeddingError, type Ids } from '../ports';
import { analyseTurn, lineAnalyser } from '../readable-turn';
import { type History, knownThen } from './known-then';

export interface ReplayDependencies extends ConsiderDependencies {
  embedder: Embedder;
  tombstoneKey: string;
  autoIndex?: () => boolean;
}

/** A repeated decision, and its cost. */
export interface ReplayedTurn {
  replayed: Replayed;
  latencyMs: number;
  calls: CallRecord[];
}

/**
 * Decides on a turn again, given what was known when it was decided on; the same steps as live, without writing anything.
 *
 * @throws MemoryModelError when the engine gave no usable answer.
 */
export async function replayTurn(
  deps: ReplayDependencies,
  ids: Ids,
  turn: TurnSnapshot,
  { history, decidedAt }: { history: History; decidedAt: Date },
): Promise<ReplayedTurn> {
  const startedAt = deps.clock.now().getTime();
  const calls: CallRecord[] = [];
  const known = knownThen(history, turn, decidedAt);
  const analyse = lineAnalyser(deps.language);
  const input = analyseTurn(turn.input, analyse);
  const evaluation = await gatekeep(deps, input, {
    analyse,
    withheld: turn.withheld,
    mayBeLeft: rulesOf(turn.source).mayBeLeft,
    ...(deps.engine.engine === 'model'
      ? {
          findKnown: async () => {
            const vector = await embedOne(deps.embedder, turn.input.message.text, calls);
            return { facts: known.findFacts(vector, deps.embedder.model), calls: [] };
          },
        }
      : {}),
  });
  calls.push(...evaluation.calls);
  const drafts = evaluation.drafts.map((draft) => ({ candidateId: ids.next(), draft }));
  const store = {
    saveCalls: async (_user: string, _turn: string | null, made: readonly CallRecord[]) =>
      void calls.push(...made),
  };
  const checked = await checkProposals({ ...deps, store }, { userId: turn.userId, turnId: null }, [
    { turn, drafts },
  ]);
  const unit = {
    findNeighbours: known.findNeighbours,
    findRestingOn: async () => [],
    latestWord: async () => null,
    findInSlot: async () => [],
    forgottenIn: async () => null,
  };
  const outcomes: Outcome[] = [];
  for (const one of checked) outcomes.push(await settle(deps, unit, one));
  const { decision, model, promptVersion } = evaluation;
  return {
    replayed: {
      isMemorable: decision.isMemorable,
      reason: decision.reason,
      model,
      promptVersion,
      candidates: outcomes.map(({ candidate, action, reason }) => ({
        content: candidate.content,
        span: candidate.span,
        category: candidate.category,
        kind: candidate.kind,
        scope: candidate.scope,
        confidence: candidate.confidence,
        action,
        actionReason: reason,
      })),
    },
    latencyMs: deps.clock.now().getTime() - startedAt,
    calls,
  };
}

async function embedOne(embedder: Embedder, text: string, calls: CallRecord[]): Promise<number[] | null> {
  try {
    return (await embedder.embed([text], { calls }))[0] ?? null;
  } catch (error) {
    if (error instanceof EmbeddingError) return null;
    throw error;
  }
}
