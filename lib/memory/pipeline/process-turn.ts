import { exactForm } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';
import type { TurnStatus } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import { accountFailures } from '../call-accounts';
import { embedContents } from '../embed-contents';
import { tombstoneKeys } from '../forgetting/tombstone-keys';
import { gatekeep } from '../gatekeeper/gatekeep';
import type { Embedder } from '../ports';
import { reconcile } from '../reconciliation/reconcile';
import { slotOf } from '../reconciliation/slots';
import { type ConsiderDependencies, extract, screen, verify } from './consider-turn';
import { findKnown, type Known } from './find-known';
import { readDirective } from './read-directive';
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
 */
export async function evaluateTurn(
  deps: TurnDependencies,
  userId: string,
  turnId: string,
): Promise<StepResult> {
  const turn = await deps.store.loadTurn(userId, turnId);
  if (!turn) return GONE;
  if (isSettled(turn)) return result(turn, turn.status, 0);
  if (turn.decisionId)
    return isDirectiveUnread(turn) ? evaluateDirective(deps, turn) : result(turn, turn.status, 0);
  const evaluation = await accountFailures(deps.store, { userId, turnId }, () =>
    gatekeep(deps, turn.input, {
      learning: turn.learning,
      // The engine without a model reads names alone, which the turn carries.
      ...(deps.engine.engine === 'model' ? { findKnown: () => findKnownBeside(deps, turn) } : {}),
    }),
  );
  await deps.store.saveEvaluation(turn, evaluation);
  deps.onDecision({ userId, turnId }, evaluation.decision);
  return result(turn, evaluation.drafts.length > 0 ? turn.status : 'nothing', 0);
}

/** It was stored at once; what else the message says is still to be read. */
function isDirectiveUnread({ status, stage }: TurnSnapshot): boolean {
  return stage === 'directive' && status === 'pending';
}

async function evaluateDirective(deps: TurnDependencies, turn: TurnSnapshot): Promise<StepResult> {
  const reading = await readDirective(deps, turn);
  await deps.store.saveFurther(turn, reading, deps.clock.now());
  const status = turn.asked.length > 0 ? 'kept' : 'nothing';
  return result(turn, reading.drafts.length > 0 ? 'deciding' : status, turn.asked.length);
}

function findKnownBeside(deps: TurnDependencies, turn: TurnSnapshot): Promise<Known> {
  const { message, previous, setting } = turn.input;
  return findKnown(deps, {
    userId: turn.userId,
    characterId: turn.characterId,
    conversationId: turn.conversationId,
    timeZone: setting.timeZone,
    text: message.text,
    previous,
    now: deps.clock.now(),
  });
}

/**
 * Step two: extract, screen, verify, reconcile, store. What it writes is one transaction; run again, it writes nothing
 * twice.
 *
 * @param goesOn the turn is read further: it does not end with this.
 */
export async function rememberTurn(
  deps: TurnDependencies,
  userId: string,
  turnId: string,
  { goesOn = false }: { goesOn?: boolean } = {},
): Promise<StepResult> {
  const turn = await deps.store.loadTurn(userId, turnId);
  if (!turn) return GONE;
  if (isSettled(turn)) return result(turn, turn.status, 0);
  const extracted = turn.learning || isDirective(turn.drafts) ? extract(deps, turn.drafts, turn.input) : [];
  const screened = await screen(deps, turn, extracted);
  const verified = screened.map((candidate) => verify(deps, turn.input, candidate));
  const vectors = await embedContents(
    deps,
    { userId, turnId },
    verified.map(({ content }) => content),
  );
  const kept = await deps.store.inTransaction(userId, async (unit) => {
    const total = turn.asked.length + (await store(deps, turn, unit, verified, vectors));
    if (goesOn) await unit.countKept(turn.id, total);
    else await unit.finishTurn(turn.id, total > 0 ? 'kept' : 'nothing', total);
    return total;
  });
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
    const written = await unit.applyOutcome(turn, outcome, deps.embedder.model);
    // What a stored memory means is no further memory.
    if (!candidate.reads) kept += written;
  }
  return kept;
}

/** What becomes of a screened candidate beside what is known; nothing is written yet. */
export async function settleCandidate(
  deps: Pick<TurnDependencies, 'embedder' | 'language' | 'tombstoneKey'>,
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
      entities: [],
      ...keys,
    };
  }
  const tombstoneHashes = tombstoneKeys(candidate, deps.tombstoneKey, deps.language);
  const known = await unit.findNeighbours(turn, {
    candidate,
    ...keys,
    vector,
    embeddingModel: deps.embedder.model,
    tombstoneHashes,
    roots: deps.language.searchRoots(candidate),
  });
  const result = reconcile(candidate, known, {
    reviewUncertain: turn.input.settings.memory.reviewUncertain,
    comparer: deps.language,
  });
  const isTakenBack = known.tombstone !== null && candidate.userRequested;
  const lifts = isTakenBack ? tombstoneHashes.map(({ hash }) => hash) : [];
  const entities = deps.language.findEntities(candidate);
  return { candidate, ...result, vector, ...keys, lifts, entities };
}

function isDirective(drafts: readonly StoredDraft[]): boolean {
  return drafts.some(({ draft }) => draft.userRequested);
}
