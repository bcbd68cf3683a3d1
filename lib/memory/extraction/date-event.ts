import type { Draft } from '@/lib/contracts/candidate';
import { findEvidence } from '../evidence/find-evidence';
import type { Language } from '../language-port';
import type { AnalysedTurn } from '../ports';
import { daysOf, isOver } from './event-days';

/** Events and plans have a date; a state, a habit or a preference that mentions one ("since May") has none. */
const HAPPENINGS: ReadonlySet<Draft['category']> = new Set(['event', 'experience', 'goal']);

/**
 * Resolves the date that the person's words name, in their time zone and relative to when they said it (design §3). A date
 * parsed from the words takes precedence over the engine's (engines miscount weekdays), unless the engine wrote its date into
 * the sentence, or the parsed date is past and the engine's is still to come: "Monday at 6", said on a Monday at 10, "moved
 * from June to September".
 */
export function dateEvent(
  draft: Draft,
  { message, setting, text }: Pick<AnalysedTurn, 'message' | 'setting' | 'text'>,
  { analyse }: Pick<Language, 'analyse'>,
): Draft {
  const isDated =
    (HAPPENINGS.has(draft.category) || draft.userRequested) &&
    Object.keys(draft.triple.qualifiers).length === 0;
  // With a date, a state would expire.
  if (!isDated) return { ...draft, eventDate: null };
  const evidence = findEvidence(draft.span, message);
  const when = { reference: message.at, timeZone: setting.timeZone };
  const spoken = evidence && text.eventDateIn(evidence, when);
  const counted = draft.eventDate;
  if (!spoken || !counted) return { ...draft, eventDate: spoken ?? counted };
  const written = analyse(draft.content).eventDateIn({ start: 0, end: draft.content.length }, when);
  const isWritten = written !== null && daysOf(written).from === daysOf(counted).from;
  const pointsBack = isOver(spoken, when) && !isOver(counted, when);
  return { ...draft, eventDate: isWritten || pointsBack ? counted : spoken };
}
