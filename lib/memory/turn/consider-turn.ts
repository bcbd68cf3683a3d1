import type { Candidate, Draft } from '@/lib/contracts/candidate';
import type { MemoryProfile } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import type { CallRecord, Clock, Ids, MemoryModel, TurnInput } from '../ports';
import { draftRoleplay } from './evaluate/draft-roleplay';
import { leaveToReview } from './evaluate/leave-to-review';
import { preGate } from './evaluate/pre-gate';
import { restOfMessage } from './evaluate/rest-of-message';
import { completeDraft } from './extract/complete-draft';
import { dateEvent } from './extract/date-event';
import { withReadChanges } from './reconcile/draft-change';
import { type ScreenDetectors, screenCandidate } from './screen/screen-candidate';
import type { Evaluation, StoredDraft } from './turn-store';
import { findEvidence } from './verify/find-evidence';
import { findLackOfSupport, type Surroundings } from './verify/find-lack-of-support';

/** What deciding on a turn needs, before anything is stored. */
export interface ConsiderDependencies {
  /** Decides and extracts where rules do not settle a turn. */
  model: MemoryModel;
  detectors: ScreenDetectors;
  clock: Clock;
}

export interface Considered {
  evaluation: Evaluation;
  /** Every proposal with every filter's verdict, the refused ones too. */
  candidates: Candidate[];
}

/**
 * The part of a turn's way that needs no store: evaluate, extract, screen, verify (design §4). What it lets through
 * goes on to be reconciled with what is known.
 *
 * @throws MemoryModelError when the engine gave no usable answer.
 */
export async function considerTurn(
  deps: ConsiderDependencies,
  ids: Ids,
  input: TurnInput,
  { learning, profile }: { learning: boolean; profile: MemoryProfile },
): Promise<Considered> {
  const evaluation = await evaluate(deps, input, { learning });
  const drafts = evaluation.drafts.map((draft) => ({ candidateId: ids.next(), draft }));
  const screened = await screen(deps, { input, profile }, extract(drafts, input));
  return { evaluation, candidates: screened.map((candidate) => verify(input, candidate)) };
}

/** A candidate that no filter refused. */
export function isAdmitted(candidate: Candidate): boolean {
  return candidate.filters.every((verdict) => verdict.passed);
}

/** The gatekeeper's decision, with the drafts of the same reading; rules settle what needs no model. */
export async function evaluate(
  deps: ConsiderDependencies,
  input: TurnInput,
  { learning }: { learning: boolean },
): Promise<Evaluation> {
  const startedAt = deps.clock.now().getTime();
  const settledBy = (decision: GateDecision, rest: Partial<Evaluation> = {}): Evaluation => ({
    decision,
    decidedAt: deps.clock.now(),
    conflict: null,
    drafts: [],
    engine: 'offline',
    model: 'rules',
    promptVersion: null,
    latencyMs: deps.clock.now().getTime() - startedAt,
    calls: [],
    ...rest,
  });
  if (!learning) return settledBy(rejected('learning_off', 'Learning is switched off here.'));
  const danger = deps.detectors.detectDanger(input.message.text);
  if (danger.isDanger) return settledBy(rejected('danger', 'A line about danger is never filed as a fact.'));
  // Who tries to steer the memory is not asked for facts in the same breath; the person can still keep it anyway.
  if (deps.detectors.detectInjection(input.message.text).flagged)
    return settledBy(rejected('injection', 'It carries instructions to the memory.'));
  const verdict = preGate(input);
  if (verdict.settled) {
    const { decision, conflict, roleplay } = verdict;
    const own = {
      conflict,
      ...(roleplay === undefined ? {} : { roleplay }),
      drafts: roleplay ? [draftRoleplay(input)] : [],
    };
    const rest = restOfMessage(input.message.text, verdict, input.roleplay);
    if (!rest) return settledBy(decision, own);
    // What else was said in the same breath does not wait for the person's word.
    const message = { ...input.message, text: rest };
    const after = await evaluate(deps, { ...input, message, roleplay: null }, { learning });
    const { drafts, calls, engine, model } = after;
    return settledBy(decision, {
      ...own,
      drafts,
      calls,
      engine,
      model,
      promptVersion: after.promptVersion,
    });
  }
  // What costs a call is asked only where an answer is likely; the review at the session's end reads the rest at once.
  if (deps.model.engine === 'model' && leaveToReview(input))
    return settledBy(rejected('left_to_review', 'Left to the review at the end of the session.'));
  const { value: read, calls } = await deps.model.readTurn(input);
  const value = withReadChanges(read, input);
  const scope = input.roleplay ? ('session' as const) : value.decision.scope;
  return settledBy(
    { ...value.decision, scope },
    {
      conflict: scope === 'reconciliation' ? (value.conflict ?? null) : null,
      ...(value.roleplay === undefined ? {} : { roleplay: value.roleplay }),
      // The decision comes first: what a turn that is not memorable proposes is dropped (design §9).
      drafts: value.decision.isMemorable ? value.drafts.map((draft) => restrain(draft, scope)) : [],
      engine: deps.model.engine,
      model: deps.model.name,
      promptVersion: promptVersion(calls),
      calls,
    },
  );
}

/**
 * What a reading proposes was asked for by nobody: a request to remember is a directive and is answered before
 * (decision logic, 2), so no engine's word opens the health rule or raises the importance.
 */
function restrain(draft: Draft, scope: GateDecision['scope']): Draft {
  return { ...draft, userRequested: false, ...(scope === 'session' ? { scope } : {}) };
}

/** @param input the turn with the lines before it: what the person comes back to weighs more. */
export function extract(
  drafts: readonly StoredDraft[],
  { message, previous, setting }: Pick<TurnInput, 'message' | 'previous' | 'setting'>,
): Candidate[] {
  const when = { reference: message.at, timeZone: setting.timeZone };
  const talk = [...previous, message].filter((line) => line.role === 'user').map((line) => line.text);
  return drafts.map(({ candidateId, draft }) =>
    completeDraft(dateEvent(draft, when), candidateId, draft.scope, talk),
  );
}

export async function screen(
  deps: Pick<ConsiderDependencies, 'detectors'>,
  { input, profile }: { input: Pick<TurnInput, 'message' | 'setting' | 'settings'>; profile: MemoryProfile },
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const context = {
    message: input.message.text,
    characterName: input.setting.characterName,
    participants: input.setting.participants,
    profile,
    neverRemember: input.settings.memory.neverRemember,
  };
  return Promise.all(
    candidates.map(async (candidate) => ({
      ...candidate,
      filters: await screenCandidate(candidate, context, deps.detectors),
    })),
  );
}

/** Evidence or nothing: the span stands in the person's own message, and may carry what was made of it (promise 2). */
export function verify(input: Surroundings, candidate: Candidate): Candidate {
  const found = findEvidence(candidate.span, input.message);
  const detail = found ? (findLackOfSupport(candidate, input) ?? '') : 'span_not_in_message';
  const evidence = detail === '' ? found : null;
  return {
    ...candidate,
    evidence,
    filters: [...candidate.filters, { filter: 'evidence', passed: evidence !== null, detail }],
  };
}

function promptVersion(calls: readonly CallRecord[]): string | null {
  return calls.at(-1)?.promptVersion ?? null;
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
