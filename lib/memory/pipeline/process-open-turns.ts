import { gatekeep } from '../gatekeeper/gatekeep';
import { analyseTurn, lineAnalyser } from '../readable-turn';
import { rememberProposals } from './pipeline';
import { evaluateTurn, rememberTurn, type TurnDependencies } from './process-turn';
import { rulesOf } from './sources';
import type { DecidedTurn, TurnSnapshot } from './turn-store';

/**
 * Decides on every open turn of a conversation in order, like `process-turn` does on one: rejections are stored together, and
 * the remaining turns are reloaded after each turn that changed what is known. Idempotent: a second run continues where the
 * first one stopped.
 *
 * @param isOver checked between two turns.
 * @returns whether turns are left.
 * @throws MemoryModelError when the engine gave no usable answer.
 */
export async function processOpenTurns(
  deps: TurnDependencies,
  userId: string,
  conversationId: string,
  isOver: () => boolean,
): Promise<boolean> {
  for (;;) {
    const turns = await deps.store.loadOpenTurns(userId, conversationId);
    if (turns.length === 0) return false;
    if (deps.engine.engine === 'model') await processOne(deps, turns[0]);
    else await processSome(deps, userId, turns, isOver);
    if (isOver()) return true;
  }
}

/** A call to a model takes longer than everything else, and its failures are recorded with the turn. */
async function processOne(deps: TurnDependencies, turn: TurnSnapshot | undefined): Promise<void> {
  if (!turn) return;
  const { status } = await evaluateTurn(deps, turn.userId, turn.id);
  if (status !== 'kept' && status !== 'nothing') await rememberTurn(deps, turn.userId, turn.id);
}

/** Processes turns up to and including the first one of which something may be kept. */
async function processSome(
  deps: TurnDependencies,
  userId: string,
  turns: readonly TurnSnapshot[],
  isOver: () => boolean,
): Promise<void> {
  const decided: DecidedTurn[] = [];
  let begun: TurnSnapshot | null = null;
  for (const turn of turns) {
    if (turn.decisionId) begun = turn;
    else decided.push({ turn, evaluation: await decideOn(deps, turn) });
    // A roleplay that begins or ends changes how the next message is read.
    const last = decided.at(-1)?.evaluation;
    if (begun || (last && (last.drafts.length > 0 || last.roleplay !== undefined)) || isOver()) break;
  }
  const proposed = await deps.store.saveDecisions(userId, decided);
  for (const { turn, evaluation } of decided) {
    deps.onDecision({ userId, turnId: turn.id }, evaluation.decision);
    const drafts = proposed.get(turn.id) ?? [];
    if (drafts.length === 0) continue;
    await rememberProposals(deps, { userId, turnId: turn.id }, [{ turn, drafts }], async (unit, kept) => {
      await unit.finishTurn(turn.id, kept > 0 ? 'kept' : 'nothing', kept);
    });
  }
  if (begun) await rememberTurn(deps, userId, begun.id);
}

function decideOn(deps: TurnDependencies, turn: TurnSnapshot): Promise<DecidedTurn['evaluation']> {
  const analyse = lineAnalyser(deps.language);
  return gatekeep(deps, analyseTurn(turn.input, analyse), {
    analyse,
    withheld: turn.withheld,
    mayBeLeft: rulesOf(turn.source).mayBeLeft,
  });
}
