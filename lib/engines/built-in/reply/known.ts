import type { DatedSentence, ReplyMaterial } from '@/lib/chat/ports';
import { eventDateOf, resolveDates } from '@/lib/language/dates/resolve-dates';
import { sayDate } from '@/lib/language/dates/say-date';
import type { Known } from '@/lib/language/questions/facts';

/** A memory with when its event is. */
export type Remembered = Known & Pick<DatedSentence, 'eventDate'>;

/** A day that was written out: "on Friday 4 December 2026". */
const WRITTEN = /\b(?:on|for) (?:the \p{Ll}+ of )?(?:\p{Lu}\p{Ll}+day )?\d{1,2} \p{Lu}\p{Ll}+ \d{4}\b/u;

/** What was recalled for this message, then the current state, without duplicates. */
export function knownOf({ hits, state, when }: ReplyMaterial): Remembered[] {
  const dated = (one: Remembered): Remembered =>
    when && !one.eventDate && WRITTEN.test(one.content)
      ? { ...one, eventDate: eventDateOf(resolveDates(one.content, when)) }
      : one;
  const known = new Map<string, Remembered>();
  for (const { score: _, ...hit } of hits) known.set(hit.content, dated(hit));
  for (const one of state)
    if (!known.has(one.content)) known.set(one.content, dated({ ...one, isPast: false }));
  return [...known.values()];
}

/** What is said of each memory with an event: its sentence, with the date as one says it now. */
export function datedOf(known: readonly Remembered[], { when }: ReplyMaterial): ReadonlyMap<string, string> {
  return new Map(
    known.flatMap(({ content, eventDate }) =>
      eventDate && when ? [[content, sayDate(content, eventDate, when)]] : [],
    ),
  );
}
