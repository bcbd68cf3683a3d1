import type { Turn } from '@/lib/contracts/api/conversations';
import type { OwnDecision, OwnDecisionQuery } from '@/lib/contracts/api/memories';
import { leaveForgotten } from '@/lib/db/queries/gate-log';
import { saveLabel } from '@/lib/db/queries/memory-labels';
import { hurryTurn } from '@/lib/db/queries/outbox';
import { listOwnDecisions } from '@/lib/db/queries/own-decisions';
import { listTurns } from '@/lib/db/queries/turn-views';
import { rememberOverruled } from '@/lib/memory/pipeline/remember-now';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { requireLongTerm } from '../server-settings';
import { presentTurn } from './present';

export function readOwnDecisions(
  app: Container,
  userId: string,
  query: OwnDecisionQuery,
): Promise<OwnDecision[]> {
  return app.db.asPerson(userId, (tx) => listOwnDecisions(tx, userId, query));
}

/** "Remember it anyway": keeps what was rejected, in the person's own words (promise 1). */
export async function rememberAnyway(app: Container, userId: string, decisionId: string): Promise<Turn> {
  requireLongTerm(app);
  const kept = await rememberOverruled(app.turns, app.readDrafts, userId, decisionId);
  if (kept === 'missing') throw new ProblemError('not_found', 'noSuchDecision');
  if (kept === 'final') throw new ProblemError('conflict', 'cannotBeRemembered');
  const { turnId, isReadLater } = kept;
  if (isReadLater) {
    await app.db.asPerson(userId, (tx) => hurryTurn(tx, userId, turnId, app.turns.clock.now()));
    app.jobs.wake();
  }
  const turn = await readTurn(app, userId, turnId);
  await app.db.asPerson(userId, async (tx) => {
    for (const { id } of turn.memories)
      await saveLabel(tx, userId, id, { label: 'right', given: 'kept_anyway' }, app.turns.clock.now());
  });
  app.live.publish(userId, { type: 'memories' });
  return turn;
}

/** "Leave it forgotten": settles the question for good. @throws ProblemError `not_found`. */
export async function keepForgotten(app: Container, userId: string, decisionId: string): Promise<Turn> {
  const turnId = await app.db.asPerson(userId, (tx) =>
    leaveForgotten(tx, userId, decisionId, app.turns.clock.now()),
  );
  if (!turnId) throw new ProblemError('not_found', 'noSuchQuestion');
  return readTurn(app, userId, turnId);
}

async function readTurn(app: Container, userId: string, turnId: string): Promise<Turn> {
  const [turn] = await app.db.asPerson(userId, (tx) => listTurns(tx, userId, { turnIds: [turnId] }));
  if (!turn) throw new ProblemError('not_found', 'noSuchTurn');
  return presentTurn(turn);
}
