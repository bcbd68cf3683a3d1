import type { Draft } from '@/lib/contracts/candidate';
import { findEvidence } from '../evidence/find-evidence';
import type { AnalysedTurn } from '../ports';

/** What happens or is planned has a date; a state, a habit or a taste that mentions one ("since May") has none. */
const HAPPENINGS: ReadonlySet<Draft['category']> = new Set(['event', 'experience', 'goal']);

/**
 * Resolves the date that the person's words tell, in their timezone and from when they said it (design §3). What can be
 * read in the words goes before the date that an engine counted out: engines miscount weekdays.
 */
export function dateEvent(
  draft: Draft,
  { message, setting, text }: Pick<AnalysedTurn, 'message' | 'setting' | 'text'>,
): Draft {
  const isDated =
    (HAPPENINGS.has(draft.category) || draft.userRequested) &&
    Object.keys(draft.triple.qualifiers).length === 0;
  // A state would lapse with its date.
  if (!isDated) return { ...draft, eventDate: null };
  const said = findEvidence(draft.span, message);
  const when = { reference: message.at, timeZone: setting.timeZone };
  return { ...draft, eventDate: (said && text.eventDateIn(said, when)) ?? draft.eventDate };
}
