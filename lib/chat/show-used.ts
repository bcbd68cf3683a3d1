import type { Language } from '@/lib/memory/language-port';
import type { RecallHit } from '@/lib/memory/recall/hit';
import type { ChatEvent } from './chat-event';

/** The memories among what a reply used, as they are shown to the person; null if there are none. */
export function showUsed(
  language: Pick<Language, 'toSecondPerson'>,
  hits: readonly RecallHit[],
): ChatEvent | null {
  const used = hits.filter((hit) => hit.source === 'memory');
  if (used.length === 0) return null;
  return {
    type: 'used',
    memories: used.map((hit) => ({
      memoryId: hit.id,
      content: language.toSecondPerson(hit.snippet),
      why: hit.why,
      validTo: hit.validTo ?? null,
    })),
  };
}
