import { isoDay, wallClock } from '@/lib/basics/calendar';
import type { Draft, EventDate } from '@/lib/contracts/candidate';
import type { DateContext } from '../analysed-text';
import { findEvidence } from '../evidence/find-evidence';
import type { Language } from '../language-port';
import type { AnalysedTurn } from '../ports';

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
  const isWritten = written?.start.slice(0, DAY) === counted.start.slice(0, DAY);
  const pointsBack = isOver(spoken, when) && !isOver(counted, when);
  return { ...draft, eventDate: isWritten || pointsBack ? counted : spoken };
}

/** Length of the date in an ISO instant, and of the date with hours and minutes. */
const DAY = 10;
const MINUTE = 16;

/** The event starts at a certain time of day. */
export function hasHour({ start }: EventDate): boolean {
  return start.length > DAY;
}

function isOver({ start, end }: EventDate, { reference, timeZone }: DateContext): boolean {
  const { day, minutes } = wallClock(reference, timeZone);
  const clock = new Date(minutes * 60_000).toISOString().slice(DAY, MINUTE);
  if (start.length > DAY) return start.slice(0, MINUTE) < isoDay(day) + clock;
  return end === null ? start < isoDay(day) : end <= isoDay(day);
}
