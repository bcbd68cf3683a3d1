import type { DirectiveAnswer } from '@/lib/chat/answer-command';
import type { Database } from '@/lib/db/client';
import { listTurns } from '@/lib/db/queries/turn-views';
import { findTurnBefore, replaceDecision } from '@/lib/db/queries/withhold-turn';
import { rejected } from '@/lib/memory/gatekeeper/reject-certainly';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import type { Replies } from '@/messages/replies';
import { present } from './present';

/** What a turn did with a memory that was there before it. */
const ONLY_TOUCHED = new Set(['reinforce', 'retract']);

/**
 * "Forget that": offers to forget what the person's message before this one added to the memory. If that is nothing, nothing
 * of it is kept later either.
 */
export async function takeBackBefore(
  db: Database,
  { store, clock }: Pick<TurnDependencies, 'store' | 'clock'>,
  { userId, turnId, query }: { userId: string; turnId: string; query: string },
  t: Replies,
): Promise<Omit<DirectiveAnswer, 'rest'>> {
  const before = await db.asPerson(userId, (tx) => findTurnBefore(tx, userId, turnId));
  const turns = before ? await db.asPerson(userId, (tx) => listTurns(tx, userId, { turnIds: [before] })) : [];
  const added = turns.flatMap(({ memories }) => memories).filter(({ action }) => !ONLY_TOUCHED.has(action));
  if (added.length > 0)
    return {
      reply: t('withhold.ask'),
      card: {
        type: 'forget_confirm',
        query,
        matches: added.map(({ id, content, quote, correctedAt }) => ({
          ...present({ id, content }),
          quote,
          correctedAt,
        })),
      },
    };
  if (before) {
    const decision = rejected('asked_not_to', 'The person asked not to keep it.');
    const turn = await store.loadTurn(userId, before);
    if (turn && !turn.decisionId)
      await store.saveEvaluation(turn, {
        decision,
        decidedAt: clock.now(),
        conflicts: [],
        drafts: [],
        engine: 'offline',
        model: 'rules',
        promptVersion: null,
        latencyMs: 0,
        calls: [],
      });
    else await db.asPerson(userId, (tx) => replaceDecision(tx, userId, before, decision));
  }
  return { reply: t('withhold.nothing'), card: null };
}
