import type { Candidate } from '@/lib/contracts/candidate';
import type { GateDecision } from '@/lib/contracts/gate';
import { exactForm } from '../language/normalise';
import { tombstoneKeys } from '../lifecycle/tombstone-keys';
import { type CallRecord, type Clock, type Embedder, EmbeddingError, type MemoryModel } from '../ports';
import { draftRoleplay } from './evaluate/draft-roleplay';
import { preGate } from './evaluate/pre-gate';
import { completeDraft } from './extract/complete-draft';
import { reconcile } from './reconcile/reconcile';
import { slotOf } from './reconcile/slots';
import { type ScreenDetectors, screenCandidate } from './screen/screen-candidate';
import type { Evaluation, Outcome, StoredDraft, TurnSnapshot, TurnStore, TurnUnit } from './turn-store';
import { findEvidence } from './verify/find-evidence';

/** What processing a turn needs; effects arrive as interfaces. */
export interface TurnDependencies {
  store: TurnStore;
  /** Decides and extracts where rules do not settle a turn. */
  model: MemoryModel;
  embedder: Embedder;
  detectors: ScreenDetectors;
  clock: Clock;
  tombstoneKey: string;
  /** Hears each decision, for the log: never what was said. */
  onDecision(turn: { userId: string; turnId: string }, decision: GateDecision): void;
}

/** What a step tells the job engine: codes and counts, never text (design §9). */
export interface EvaluateResult {
  found: boolean;
  accepted: boolean;
  reason: string;
}

/** Step one: the gatekeeper decides, with the drafts of the same reading. Run again, it finds its decision and changes nothing. */
export async function evaluateTurn(
  deps: TurnDependencies,
  userId: string,
  turnId: string,
): Promise<EvaluateResult> {
  const turn = await deps.store.loadTurn(userId, turnId);
  if (!turn) return { found: false, accepted: false, reason: 'erased' };
  if (turn.decisionId || turn.status === 'kept' || turn.status === 'nothing') {
    return { found: true, accepted: true, reason: 'already_evaluated' };
  }
  const evaluation = await evaluate(deps, turn);
  await deps.store.saveEvaluation(turn, evaluation);
  deps.onDecision({ userId, turnId }, evaluation.decision);
  return { found: true, accepted: evaluation.decision.isMemorable, reason: evaluation.decision.reason };
}

/** Step two: extract, screen, verify, reconcile, store. What it writes is one transaction; run again, it writes nothing twice. */
export async function rememberTurn(
  deps: TurnDependencies,
  userId: string,
  turnId: string,
): Promise<{ kept: number }> {
  const turn = await deps.store.loadTurn(userId, turnId);
  if (!turn || turn.status === 'kept' || turn.status === 'nothing') return { kept: 0 };
  const drafts = await deps.store.inTransaction(userId, (unit) => unit.loadDrafts(turnId));
  const extracted = turn.learning || isDirective(drafts) ? extract(drafts) : [];
  const screened = await screen(deps, turn, extracted);
  const verified = screened.map((candidate) => verify(turn, candidate));
  const vectors = await embed(deps, verified);
  const kept = await deps.store.inTransaction(userId, (unit) => store(deps, turn, unit, verified, vectors));
  return { kept };
}

async function evaluate(deps: TurnDependencies, turn: TurnSnapshot): Promise<Evaluation> {
  const startedAt = deps.clock.now().getTime();
  const settledBy = (decision: GateDecision, rest: Partial<Evaluation> = {}): Evaluation => ({
    decision,
    conflict: null,
    drafts: [],
    engine: 'offline',
    model: 'rules',
    promptVersion: null,
    latencyMs: deps.clock.now().getTime() - startedAt,
    calls: [],
    ...rest,
  });
  if (!turn.learning) return settledBy(learningOff());
  const danger = deps.detectors.detectDanger(turn.input.message.text);
  if (danger.isDanger) return settledBy(rejected('danger', 'A line about danger is never filed as a fact.'));
  const verdict = preGate(turn.input);
  if (verdict.settled) {
    const { decision, conflict, roleplay } = verdict;
    return settledBy(decision, {
      conflict,
      ...(roleplay === undefined ? {} : { roleplay }),
      drafts: roleplay ? [draftRoleplay(turn.input)] : [],
    });
  }
  const { value, calls } = await deps.model.readTurn(turn.input);
  const scope = turn.input.roleplay ? ('session' as const) : value.decision.scope;
  return settledBy(
    { ...value.decision, scope },
    {
      conflict: scope === 'reconciliation' ? (value.conflict ?? null) : null,
      ...(value.roleplay === undefined ? {} : { roleplay: value.roleplay }),
      // The decision comes first: what a turn that is not memorable proposes is dropped (design §9).
      drafts: value.decision.isMemorable
        ? value.drafts.map((draft) => (scope === 'session' ? { ...draft, scope } : draft))
        : [],
      engine: deps.model.engine,
      model: deps.model.name,
      promptVersion: promptVersion(calls),
      calls,
    },
  );
}

function extract(drafts: readonly StoredDraft[]): Candidate[] {
  return drafts.map(({ candidateId, draft }) => completeDraft(draft, candidateId, draft.scope));
}

async function screen(
  deps: TurnDependencies,
  turn: TurnSnapshot,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const { setting, settings } = turn.input;
  const context = {
    characterName: setting.characterName,
    participants: setting.participants,
    profile: turn.profile,
    neverRemember: settings.memory.neverRemember,
  };
  return Promise.all(
    candidates.map(async (candidate) => ({
      ...candidate,
      filters: await screenCandidate(candidate, context, deps.detectors),
    })),
  );
}

/** Evidence or nothing: the span stands in the person's own message (promise 2). */
function verify(turn: TurnSnapshot, candidate: Candidate): Candidate {
  const evidence = findEvidence(candidate.span, turn.input.message);
  const detail = evidence ? '' : 'span_not_in_message';
  return {
    ...candidate,
    evidence,
    filters: [...candidate.filters, { filter: 'evidence', passed: evidence !== null, detail }],
  };
}

/** An embedding that cannot be had now is caught up with later; the memory is kept and found by its words meanwhile. */
async function embed(
  deps: TurnDependencies,
  candidates: readonly Candidate[],
): Promise<(readonly number[] | null)[]> {
  if (candidates.length === 0) return [];
  try {
    return await deps.embedder.embed(candidates.map((candidate) => candidate.content));
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error;
    return candidates.map(() => null);
  }
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
    const outcome = await settle(deps, turn, unit, candidate, vectors[place] ?? null);
    kept += await unit.applyOutcome(turn, outcome, deps.embedder.model);
  }
  await unit.finishTurn(turn.id, kept > 0 ? 'kept' : 'nothing', kept);
  return kept;
}

async function settle(
  deps: TurnDependencies,
  turn: TurnSnapshot,
  unit: TurnUnit,
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
  const known = await unit.findNeighbours(turn, {
    candidate,
    ...keys,
    vector,
    embeddingModel: deps.embedder.model,
    tombstoneHashes: tombstoneKeys(candidate, deps.tombstoneKey),
  });
  const result = reconcile(candidate, known, { reviewUncertain: turn.input.settings.memory.reviewUncertain });
  return { candidate, ...result, vector, ...keys };
}

function isDirective(drafts: readonly StoredDraft[]): boolean {
  return drafts.some(({ draft }) => draft.userRequested);
}

function promptVersion(calls: readonly CallRecord[]): string | null {
  return calls.at(-1)?.promptVersion ?? null;
}

function learningOff(): GateDecision {
  return rejected('learning_off', 'Learning is switched off here.');
}

function rejected(reason: GateDecision['reason'], justification: string): GateDecision {
  return {
    isMemorable: false,
    scope: 'none',
    category: 'generic',
    priority: 1,
    reason,
    justification,
    stage: 'pre_gate',
    syncRequired: false,
  };
}
