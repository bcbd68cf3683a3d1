import type { Card } from '@/lib/contracts/api/conversations';
import type { MemoryStatus } from '@/lib/contracts/enums';
import type { Locale } from '@/lib/contracts/interface-language';
import type { Database } from '@/lib/db/client';
import { beginForgetting } from '@/lib/db/queries/forgetting';
import { listMemoryIds, loadMemoriesWithSources, READABLE, SHOWN } from '@/lib/db/queries/memories';
import { patchMemory } from '@/lib/db/queries/memory-edits';
import { type CardAnswer, parseCardAnswer } from '@/lib/language/directives/parse-card-answer';
import type { Language } from '@/lib/memory/language-port';
import type { Clock } from '@/lib/memory/ports';
import { repliesIn } from '@/messages/replies';
import type { LiveChannel } from '../live';

interface CardDependencies {
  db: Database;
  live: LiveChannel;
  language: Language;
  clock: Clock;
  /** Makes the background check for due work. */
  wake(): void;
}

/** The person, or another member of a group by name. */
export interface Member {
  userId: string;
  speaker: string | null;
}

/** Another member may only answer for memories about themselves. */
async function isTheirs(db: Database, userId: string, speaker: string, card: Card): Promise<boolean> {
  if (card.type !== 'forget_confirm') return false;
  const ids = card.matches.map(({ id }) => id);
  const named = await db.asPerson(userId, (tx) => loadMemoriesWithSources(tx, userId, ids));
  return named.every((memory) => memory.speaker?.toLowerCase() === speaker.toLowerCase());
}

/**
 * Applies an answer in the chat ("yes") to an open card, like its button. Null: the message is not an answer, or the card asks
 * for nothing.
 */
export async function answerCard(
  deps: CardDependencies,
  { userId, speaker }: Member,
  card: Card,
  { text, locale }: { text: string; locale: Locale },
): Promise<{ reply: string; card: Card | null; isAll: boolean } | null> {
  if (speaker !== null && !(await isTheirs(deps.db, userId, speaker, card))) return null;
  const asksAbout = card.type === 'forget_confirm' ? card.matches.length : card.type === 'clear_all' ? 2 : 0;
  const answer = asksAbout > 0 ? parseCardAnswer(text, { showsSeveral: asksAbout > 1 }) : null;
  if (!answer) return null;
  const reply = repliesIn(locale)(await settle(deps, userId, card, answer.wants));
  return { reply, card: null, isAll: answer.isAll };
}

type Outcome = 'card.unchanged' | 'card.archived' | 'forget.done' | 'forget.alreadyDone';

/** @returns the key of the message to show. */
async function settle(
  deps: CardDependencies,
  userId: string,
  card: Card,
  wants: CardAnswer['wants'],
): Promise<Outcome> {
  if (wants === 'no') return 'card.unchanged';
  if (card.type === 'forget_confirm') {
    const ids = card.matches.map((match) => match.id);
    return wants === 'archive' ? archive(deps, userId, ids) : forget(deps, userId, ids);
  }
  const idsOf = (statuses: MemoryStatus[]) =>
    deps.db.asPerson(userId, (tx) => listMemoryIds(tx, userId, statuses));
  // A mere yes chooses the more cautious of the two (decision logic, 8: archive all, with confirmation).
  return wants === 'forget'
    ? forget(deps, userId, await idsOf(READABLE))
    : archive(deps, userId, await idsOf(SHOWN));
}

async function forget(deps: CardDependencies, userId: string, ids: string[]): Promise<Outcome> {
  const begun = await deps.db.asPerson(userId, (tx) =>
    beginForgetting(tx, userId, ids, {
      eraseFromChats: false,
      now: deps.clock.now(),
      language: deps.language,
    }),
  );
  deps.wake();
  deps.live.publish(userId, { type: 'memories' });
  return begun.ids.length > 0 ? 'forget.done' : 'forget.alreadyDone';
}

async function archive(deps: CardDependencies, userId: string, ids: string[]): Promise<Outcome> {
  await deps.db.asPerson(userId, async (tx) => {
    for (const id of ids) await patchMemory(tx, userId, id, { status: 'archived' }, deps.clock.now());
  });
  deps.live.publish(userId, { type: 'memories' });
  return 'card.archived';
}
