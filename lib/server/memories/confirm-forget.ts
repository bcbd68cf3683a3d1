import type { Card } from '@/lib/contracts/api/conversations';
import type { Locale } from '@/lib/contracts/interface-language';
import type { Database } from '@/lib/db/client';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import { loadSettings } from '@/lib/db/queries/settings';
import { createWishStore } from '@/lib/db/wish-store';
import { findToForget } from '@/lib/memory/forgetting/find-to-forget';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { repliesIn } from '@/messages/replies';
import type { Member } from './answer-card';
import { present } from './present';

/** The memories that a request to forget may refer to, on a card for the person to confirm. */
export async function confirmForget(
  db: Database,
  turns: Pick<TurnDependencies, 'embedder' | 'language' | 'clock'>,
  { userId, speaker }: Member,
  queries: readonly string[],
  locale: Locale,
): Promise<{ reply: string; card: Extract<Card, { type: 'forget_confirm' }> }> {
  const { profile } = await db.asPerson(userId, (tx) => loadSettings(tx, userId));
  const wish = {
    userId,
    characterId: DEFAULT_CHARACTER_ID,
    speaker,
    timeZone: profile.timeZone,
    now: turns.clock.now(),
  };
  const found = [];
  for (const text of queries)
    found.push(...(await findToForget({ ...turns, store: createWishStore(db) }, { ...wish, text })));
  const matches = [...new Map(found.map((memory) => [memory.id, memory])).values()].map((memory) => ({
    id: memory.id,
    content: present(memory).content,
    quote: memory.sources[0]?.quote ?? null,
    correctedAt: memory.correctedAt,
  }));
  return {
    reply: repliesIn(locale)(matches.length === 0 ? 'forget.nothingFound' : 'forget.ask'),
    card: { type: 'forget_confirm', query: queries.join(', '), matches },
  };
}
