import type { DirectiveAnswer } from '@/lib/chat/answer-command';
import type { Locale } from '@/lib/contracts/interface-language';
import type { Database } from '@/lib/db/client';
import { listTurns } from '@/lib/db/queries/turn-views';
import { findTurnBefore, replaceDecision } from '@/lib/db/queries/withhold-turn';
import type { WithholdDirective } from '@/lib/memory/directives/directive';
import { rejected } from '@/lib/memory/gatekeeper/reject-certainly';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { repliesIn } from '@/messages/replies';
import type { Member } from './answer-card';
import { confirmForget } from './confirm-forget';
import { present } from './present';

/** What a turn did with a memory that was there before it. */
const ONLY_TOUCHED = new Set(['reinforce', 'retract']);

type Dependencies = Pick<TurnDependencies, 'store' | 'clock' | 'embedder' | 'language'>;
type Answer = Omit<DirectiveAnswer, 'rest'>;
interface Message extends Member {
  turnId: string;
  text: string;
}

/**
 * Offers to forget what is known already of that which shall not be kept: what they name ("don't keep the salary"), or what the
 * message before this one added. Null: only the message itself shall not be kept.
 */
export async function takeBack(
  db: Database,
  turns: Dependencies,
  message: Message,
  withheld: readonly WithholdDirective[],
  locale: Locale,
): Promise<Answer | null> {
  const queries = withheld.flatMap(({ query }) => query ?? []);
  const looksBack = withheld.some(({ of }) => of !== 'message');
  if (queries.length > 0) {
    const found = await confirmForget(db, turns, message, queries, locale);
    if (found.card.matches.length > 0) return found;
  }
  if (!looksBack) return null;
  const { reply, card } = await takeBackBefore(db, turns, message, locale);
  return { reply: card || queries.length === 0 ? reply : repliesIn(locale)('forget.nothingFound'), card };
}

/** "Forget that": what the person's message before this one added to the memory. */
async function takeBackBefore(
  db: Database,
  turns: Dependencies,
  message: Message,
  locale: Locale,
): Promise<Answer> {
  const t = repliesIn(locale);
  const added = await keepNothingOfBefore(db, turns, message);
  if (added.length === 0) return { reply: t('withhold.nothing'), card: null };
  return {
    reply: t('withhold.ask'),
    card: {
      type: 'forget_confirm',
      query: message.text,
      matches: added.map(({ id, content, quote, correctedAt }) => ({
        ...present({ id, content }),
        quote,
        correctedAt,
      })),
    },
  };
}

/** What the message before added to the memory. If that is nothing, nothing of it is kept later either. */
async function keepNothingOfBefore(
  db: Database,
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  { userId, turnId }: Message,
) {
  const before = await db.asPerson(userId, (tx) => findTurnBefore(tx, userId, turnId));
  const turns = before ? await db.asPerson(userId, (tx) => listTurns(tx, userId, { turnIds: [before] })) : [];
  const added = turns.flatMap(({ memories }) => memories).filter(({ action }) => !ONLY_TOUCHED.has(action));
  if (before && added.length === 0) {
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
  return added;
}
