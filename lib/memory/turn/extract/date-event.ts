import type { Draft } from '@/lib/contracts/candidate';
import { type DateContext, resolveEventDate } from '../../time/resolve-dates';

/** What happens or is planned has a date; a state, a habit or a taste that mentions one ("since May") has none. */
const HAPPENINGS: ReadonlySet<Draft['category']> = new Set(['event', 'experience', 'goal']);

/** Resolves the date that the person's words tell, in their timezone and from when they said it (design §3). */
export function dateEvent(draft: Draft, context: DateContext): Draft {
  if (draft.eventDate !== null || !(HAPPENINGS.has(draft.category) || draft.userRequested)) return draft;
  if (Object.keys(draft.triple.qualifiers).length > 0) return draft;
  return { ...draft, eventDate: resolveEventDate(draft.span, context) };
}
