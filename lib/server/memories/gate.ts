import { readablePart } from '@/lib/basics/readable-part';
import type { Turn } from '@/lib/contracts/api/conversations';
import type { OwnDecision } from '@/lib/contracts/api/memories';
import { addProposed, leaveForgotten, listOwnDecisions, overruleDecision } from '@/lib/db/queries/gate-log';
import { listTurns } from '@/lib/db/queries/turn-views';
import { loadTurn } from '@/lib/db/queries/turns';
import { extractDrafts } from '@/lib/engines/built-in/extract/extract-drafts';
import { rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { verbatimDraft } from '@/lib/memory/pipeline/remember-now';
import { KINDS_BY_PROFILE } from '@/lib/memory/screening/memory-profiles';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { presentTurn } from './present';

const LISTED = 200;

export function readOwnDecisions(app: Container, userId: string): Promise<OwnDecision[]> {
  return app.db.asPerson(userId, (tx) => listOwnDecisions(tx, userId, LISTED));
}

/** "Remember it anyway": what was rejected is kept in the person's own words (promise 1). */
export async function rememberAnyway(app: Container, userId: string, decisionId: string): Promise<Turn> {
  const turnId = await app.db.asPerson(userId, async (tx) => {
    const overruled = await overruleDecision(tx, userId, decisionId, new Date());
    if (overruled === 'missing') throw new ProblemError('not_found', 'There is no such decision.');
    const turn = overruled === 'final' ? null : await loadTurn(tx, userId, overruled.turnId, app.env.memory);
    if (overruled === 'final' || !turn) throw new ProblemError('conflict', 'This cannot be remembered.');
    const { message } = turn.input;
    const read = extractDrafts({
      text: readablePart(message.text),
      speaker: null,
      kinds: KINDS_BY_PROFILE.full,
    });
    const drafts = (read.length > 0 ? read : [verbatimDraft(message.text)]).map((draft) => ({
      ...draft,
      userRequested: true,
    }));
    await addProposed(tx, userId, overruled, message.id, drafts);
    return overruled.turnId;
  });
  await rememberTurn(app.turns, userId, turnId);
  const turn = await readTurn(app, userId, turnId);
  app.live.publish(userId, { type: 'memories' });
  return turn;
}

/** "Leave it forgotten": the question about it is answered for good. @throws ProblemError `not_found`. */
export async function keepForgotten(app: Container, userId: string, decisionId: string): Promise<Turn> {
  const turnId = await app.db.asPerson(userId, (tx) =>
    leaveForgotten(tx, userId, decisionId, app.turns.clock.now()),
  );
  if (!turnId) throw new ProblemError('not_found', 'There is no such question.');
  return readTurn(app, userId, turnId);
}

async function readTurn(app: Container, userId: string, turnId: string): Promise<Turn> {
  const [turn] = await app.db.asPerson(userId, (tx) => listTurns(tx, userId, { turnIds: [turnId] }));
  if (!turn) throw new ProblemError('not_found', 'There is no such turn.');
  return presentTurn(turn);
}
