import type { Draft } from '@/lib/contracts/candidate';
import type { DateContext, Language } from '../language-port';

/** What happens or is planned has a date; a state, a habit or a taste that mentions one ("since May") has none. */
const HAPPENINGS: ReadonlySet<Draft['category']> = new Set(['event', 'experience', 'goal']);

/**
 * Resolves the date that the person's words tell, in their timezone and from when they said it (design §3). What can be
 * read in the words goes before the date that an engine counted out: engines miscount weekdays.
 */
export function dateEvent(
  draft: Draft,
  context: DateContext,
  language: Pick<Language, 'resolveEventDate'>,
): Draft {
  const isDated =
    (HAPPENINGS.has(draft.category) || draft.userRequested) &&
    Object.keys(draft.triple.qualifiers).length === 0;
  // A state would lapse with its date.
  if (!isDated) return { ...draft, eventDate: null };
  return { ...draft, eventDate: language.resolveEventDate(draft.span, context) ?? draft.eventDate };
}
