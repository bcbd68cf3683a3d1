import type { Turn } from '@/lib/contracts/api/conversations';
import { markCardSettled } from '@/lib/db/queries/messages';
import { hurryTurn } from '@/lib/db/queries/outbox';
import { reopenTurn } from '@/lib/db/queries/reopen-turn';
import { listTurns } from '@/lib/db/queries/turn-views';
import { markNotRelevant } from '@/lib/db/queries/uses';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { presentTurn } from '../memories/present';

/** The outcome of each message of a conversation. */
export async function readTurns(app: Container, userId: string, conversationId: string): Promise<Turn[]> {
  const turns = await app.db.asPerson(userId, (tx) => listTurns(tx, userId, { conversationId }));
  return turns.map(presentTurn);
}

/** Processes a turn again that finally failed or may be lost, as if it had just been sent. */
export async function decideAgain(app: Container, userId: string, turnId: string): Promise<Turn> {
  const turn = await app.db.asPerson(userId, async (tx) => {
    const [known] = await listTurns(tx, userId, { turnIds: [turnId] });
    if (!known) throw new ProblemError('not_found', 'noSuchTurn');
    if (!(await reopenTurn(tx, userId, turnId))) throw new ProblemError('conflict', 'nothingToDecide');
    await hurryTurn(tx, userId, turnId, new Date());
    const [opened = known] = await listTurns(tx, userId, { turnIds: [turnId] });
    return opened;
  });
  app.jobs.wake();
  return presentTurn(turn);
}

/** The user marks a memory as not relevant for a reply. */
export async function markUseNotRelevant(
  app: Container,
  userId: string,
  use: { messageId: string; memoryId: string },
): Promise<{ marked: true }> {
  const isMarked = await app.db.asPerson(userId, (tx) => markNotRelevant(tx, userId, use));
  if (!isMarked) throw new ProblemError('not_found', 'notUsedInReply');
  app.live.publish(userId, { type: 'memories' });
  return { marked: true };
}

/** The user answered the card of a reply by its buttons. */
export async function settleCard(
  app: Container,
  userId: string,
  messageId: string,
): Promise<{ settled: true }> {
  if (!(await app.db.asPerson(userId, (tx) => markCardSettled(tx, userId, messageId))))
    throw new ProblemError('not_found', 'noSuchTurn');
  return { settled: true };
}
