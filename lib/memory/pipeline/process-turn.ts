import type { FilterName, TurnStatus } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import { accountFailures, type CallOwner } from '../call-accounts';
import { gatekeep } from '../gatekeeper/gatekeep';
import { type Embedder, MemoryModelError } from '../ports';
import { analyseTurn, lineAnalyser } from '../readable-turn';
import type { ConsiderDependencies } from './consider-turn';
import { findKnownForTurn } from './find-known';
import { rememberProposals } from './pipeline';
import { readAgain } from './read-again';
import { readAsked } from './read-asked';
import { failureOf, nextTry } from './retry';
import { rulesOf } from './sources';
import type { TurnSnapshot, TurnStore } from './turn-store';

/** What processing a turn needs; effects arrive as interfaces. */
export interface TurnDependencies extends ConsiderDependencies {
  store: TurnStore;
  embedder: Embedder;
  tombstoneKey: string;
  autoIndex?: () => boolean;
  /** Called with each decision, for the log: never with the words of a message. */
  onDecision(owner: CallOwner, decision: GateDecision): void;
  onBlocked?(owner: CallOwner, filter: FilterName): void;
}

/** What a step reports to the job engine: ids, codes and counts, never text (design §9). */
export interface StepResult {
  /** Null when the turn is gone: its conversation was deleted, or the person was forgotten. */
  conversationId: string | null;
  status: TurnStatus;
  kept: number;
}

const GONE: StepResult = { conversationId: null, status: 'nothing', kept: 0 };

/**
 * Step one: the gatekeeper's decision, with the drafts of the same reading. A turn without drafts ends here. Idempotent: a
 * second run finds the decision and changes nothing.
 *
 * @throws MemoryModelError when the engine gave no usable answer; `failTurn` finds out why.
 */
export async function evaluateTurn(
  deps: TurnDependencies,
  userId: string,
  turnId: string,
): Promise<StepResult> {
  const turn = await deps.store.loadTurn(userId, turnId);
  if (!turn) return GONE;
  if (isSettled(turn)) return result(turn, turn.status, 0);
  try {
    return await (turn.decisionId ? resume(deps, turn) : decide(deps, turn));
  } catch (error) {
    if (error instanceof MemoryModelError)
      await deps.store.noteFailure(userId, turnId, failureOf(error, deps.clock.now()));
    throw error;
  }
}

async function decide(deps: TurnDependencies, turn: TurnSnapshot): Promise<StepResult> {
  const owner = { userId: turn.userId, turnId: turn.id };
  const analyse = lineAnalyser(deps.language);
  const input = analyseTurn(turn.input, analyse);
  const evaluation = await accountFailures(deps.store, owner, () =>
    gatekeep(deps, input, {
      analyse,
      withheld: turn.withheld,
      mayBeLeft: rulesOf(turn.source).mayBeLeft,
      // The engine without a model needs only names, which the turn carries.
      ...(deps.engine.engine === 'model' ? { findKnown: () => findKnownForTurn(deps, turn, input) } : {}),
    }),
  );
  await deps.store.saveEvaluation(turn, evaluation);
  deps.onDecision(owner, evaluation.decision);
  return result(turn, evaluation.drafts.length > 0 ? turn.status : 'nothing', 0);
}

/** The turn has its decision: continue after it. */
async function resume(deps: TurnDependencies, turn: TurnSnapshot): Promise<StepResult> {
  return isUnread(turn) ? evaluateFurther(deps, turn) : result(turn, turn.status, 0);
}

/** Called when the job engine gives up. After an outage the turn is retried for a day (design §9). */
export async function failTurn(
  { store, clock }: Pick<TurnDependencies, 'store' | 'clock'>,
  userId: string,
  turnId: string,
): Promise<StepResult> {
  const turn = await store.loadTurn(userId, turnId);
  if (!turn) return GONE;
  const hasFailed = await store.failTurn(userId, turnId, (failure) => nextTry(failure, clock.now()));
  return result(turn, hasFailed ? 'failed' : turn.status, 0);
}

/** It was stored at once, or read wrongly: its message has yet to be read. */
function isUnread({ source, status }: TurnSnapshot): boolean {
  const { isAskedFor, isReadAgain } = rulesOf(source);
  return (isAskedFor || isReadAgain) && status === 'pending';
}

async function evaluateFurther(deps: TurnDependencies, turn: TurnSnapshot): Promise<StepResult> {
  const reading = await (rulesOf(turn.source).isReadAgain ? readAgain : readAsked)(deps, turn);
  await deps.store.saveFurther(turn, reading, deps.clock.now());
  const status = turn.asked.length > 0 ? 'kept' : 'nothing';
  const isOpen = reading.drafts.length > 0 || turn.drafts.length > 0;
  return result(turn, isOpen ? 'deciding' : status, turn.asked.length);
}

/**
 * Step two: what the gatekeeper admitted goes through the steps of every source (`pipeline.ts`). Idempotent: a second run
 * writes nothing twice.
 *
 * @param goesOn the turn has further readings and does not end with this one.
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
  // If learning is off, only explicit requests are kept (design §9).
  const drafts = turn.withheld ? turn.drafts.filter(({ draft }) => draft.userRequested) : turn.drafts;
  const kept = await rememberProposals(deps, { userId, turnId }, [{ turn, drafts }], async (unit, stored) => {
    const total = turn.asked.length + stored;
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
