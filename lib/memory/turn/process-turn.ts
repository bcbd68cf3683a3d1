import type { Candidate } from '@/lib/contracts/candidate';
import type { TurnStatus } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import { accountFailures } from '../call-accounts';
import { embedContents } from '../embed-contents';
import { tombstoneKeys } from '../forgetting/tombstone-keys';
import { exactForm } from '../language/normalise';
import type { Embedder } from '../ports';
import { type ConsiderDependencies, evaluate, extract, screen, verify } from './consider-turn';
import { reconcile } from './reconcile/reconcile';
import { slotOf } from './reconcile/slots';
import type { Outcome, StoredDraft, TurnSnapshot, TurnStore, TurnUnit } from './turn-store';

/** What processing a turn needs; effects arrive as interfaces. */
export interface TurnDependencies extends ConsiderDependencies {
  store: TurnStore;
  embedder: Embedder;
  tombstoneKey: string;
  /** Hears each decision, for the log: never what was said. */
  onDecision(turn: { userId: string; turnId: string }, decision: GateDecision): void;
}

/** What a step tells the job engine: ids, codes and counts, never text (design §9). */
export interface StepResult {
  /** Null when the turn is gone: its conversation was deleted, or the person forgotten. */
  conversationId: string | null;
  status: TurnStatus;
  kept: number;
}

const GONE: StepResult = { conversationId: null, status: 'nothing', kept: 0 };

/**
 * Step one: the gatekeeper decides, with the drafts of the same reading. A turn without drafts ends here.
 * Run again, it finds its decision and changes nothing.
 *
 * @param atOnce somebody waits for the decision: it is not left to the session's review.
 */
export async function evaluateTurn(
  deps: TurnDependencies,
  userId: string,
  turnId: string,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<StepResult> {
  const turn = await deps.store.loadTurn(userId, turnId);
  if (!turn) return GONE;
  if (turn.decisionId || isSettled(turn)) return result(turn, turn.status, 0);
  const { reviewedFrom: _, ...input } = turn.input;
  const evaluation = await accountFailures(deps.store, { userId, turnId }, () =>
    evaluate(deps, atOnce ? input : turn.input, { learning: turn.learning }),
  );
  await deps.store.saveEvaluation(turn, evaluation);
  deps.onDecision({ userId, turnId }, evaluation.decision);
  return result(turn, evaluation.drafts.length > 0 ? turn.status : 'nothing', 0);
}

/** Step two: extract, screen, verify, reconcile, store. What it writes is one transaction; run again, it writes nothing twice. */
export async function rememberTurn(
  deps: TurnDependencies,
  userId: string,
  turnId: string,
): Promise<StepResult> {
  const turn = await deps.store.loadTurn(userId, turnId);
  if (!turn) return GONE;
  if (isSettled(turn)) return result(turn, turn.status, 0);
  const extracted = turn.learning || isDirective(turn.drafts) ? extract(turn.drafts, turn.input) : [];
  const screened = await screen(deps, turn, extracted);
  const verified = screened.map((candidate) => verify(turn.input, candidate));
  const vectors = await embedContents(
    deps,
    { userId, turnId },
    verified.map(({ content }) => content),
  );
  const kept = await deps.store.inTransaction(userId, (unit) => store(deps, turn, unit, verified, vectors));
  return result(turn, kept > 0 ? 'kept' : 'nothing', kept);
}

function isSettled({ status }: TurnSnapshot): boolean {
  return status === 'kept' || status === 'nothing';
}

function result({ conversationId }: TurnSnapshot, status: TurnStatus, kept: number): StepResult {
  return { conversationId, status, kept };
}

async function store(
  deps: TurnDependencies,
  turn: TurnSnapshot,
  unit: TurnUnit,
  candidates: readonly Candidate[],
  vectors: readonly (readonly number[] | null)[],
): Promise<number> {
  let kept = 0;
  for (const [place, candidate] of candidates.entries()) {
    const outcome = await settleCandidate(deps, turn, unit, candidate, vectors[place] ?? null);
    kept += await unit.applyOutcome(turn, outcome, deps.embedder.model);
  }
  await unit.finishTurn(turn.id, kept > 0 ? 'kept' : 'nothing', kept);
  return kept;
}

/** What becomes of a screened candidate beside what is known; nothing is written yet. */
export async function settleCandidate(
  deps: Pick<TurnDependencies, 'embedder' | 'tombstoneKey'>,
  turn: TurnSnapshot,
  unit: Pick<TurnUnit, 'findNeighbours'>,
  candidate: Candidate,
  vector: readonly number[] | null,
): Promise<Outcome> {
  const keys = { exactKey: exactForm(candidate.content), slotKey: slotOf(candidate.triple) };
  const refused = candidate.filters.find((verdict) => !verdict.passed);
  if (refused) {
    return {
      candidate,
      action: 'blocked',
      reason: refused.filter,
      targetIds: [],
      change: null,
      vector: null,
      ...keys,
    };
  }
  const tombstoneHashes = tombstoneKeys(candidate, deps.tombstoneKey);
  const known = await unit.findNeighbours(turn, {
    candidate,
    ...keys,
    vector,
    embeddingModel: deps.embedder.model,
    tombstoneHashes,
  });
  const result = reconcile(candidate, known, { reviewUncertain: turn.input.settings.memory.reviewUncertain });
  const isTakenBack = known.tombstone !== null && candidate.userRequested;
  const lifts = isTakenBack ? tombstoneHashes.map(({ hash }) => hash) : [];
  return { candidate, ...result, vector, ...keys, lifts };
}

function isDirective(drafts: readonly StoredDraft[]): boolean {
  return drafts.some(({ draft }) => draft.userRequested);
}
