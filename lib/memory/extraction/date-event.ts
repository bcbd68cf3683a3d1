import { dayAfter, instantAt, isoDay, wallClock } from '@/lib/basics/calendar';
import type { Draft, EventDate } from '@/lib/contracts/candidate';
import type { DateContext } from '../analysed-text';
import { findEvidence } from '../evidence/find-evidence';
import type { Language } from '../language-port';
import type { AnalysedTurn } from '../ports';
import { predicateOf } from '../predicates';

/** Events and plans have a date; a state, a habit or a preference that mentions one ("since May") has none. */
const HAPPENINGS: ReadonlySet<Draft['category']> = new Set(['event', 'experience', 'goal']);

/** Kinds of what the person did or lived through (extraction specification, phase 8). */
const LIVED_THROUGH: ReadonlySet<Draft['kind']> = new Set(['experience', 'story']);

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

/**
 * Writes out the dates that would mean other days when the memory is read ("tomorrow"). What holds in this conversation only, and
 * what recurs every year, keeps its words or goes without the year.
 */
export function writeOutDates<D extends Draft>(
  draft: D,
  { message, setting }: Pick<AnalysedTurn, 'message' | 'setting'>,
  { writeDates }: Pick<Language, 'writeDates'>,
): D {
  if (draft.scope === 'session') return draft;
  const { content, triple, eventDate } = draft;
  const isYearly = predicateOf(triple.predicate).ends === 'yearly';
  const dates = writeDates(content, { reference: message.at, timeZone: setting.timeZone }, eventDate);
  const write = (text: string) =>
    dates.reduce(
      (sentence, { said, written }) =>
        sentence.replace(said, () => (isYearly ? written.replace(/ \d{4}$/, '') : written)),
      text,
    );
  return { ...draft, content: write(content), triple: { ...triple, object: write(triple.object) } };
}

/** Length of the date in an ISO instant, and of the date with hours and minutes. */
const DAY = 10;
const MINUTE = 16;

/** The event starts at a certain time of day. */
export function hasHour({ start }: EventDate): boolean {
  return start.length > DAY;
}

/** The calendar days of an event, `YYYY-MM-DD`; `to` is the day after the last. */
export function daysOf({ start, end }: EventDate): { from: string; to: string } {
  const from = start.slice(0, DAY);
  const isDay = end !== null && end.length === DAY;
  return { from, to: isDay ? end : dayAfter((end ?? start).slice(0, DAY)) };
}

/** When it ends by the person's clock: after its last day if no time of day is known. */
const endOf = ({ start, end }: EventDate): string =>
  end !== null && end.length > DAY ? end.slice(0, MINUTE) : daysOf({ start, end }).to;

/** The person's clock, `YYYY-MM-DDTHH:mm`. */
function localMinute({ reference, timeZone }: DateContext): string {
  const { day, minutes } = wallClock(reference, timeZone);
  return `${isoDay(day)}${new Date(minutes * 60_000).toISOString().slice(DAY, MINUTE)}`;
}

/** Its time has passed; an hour of a single day has once it began. */
export function isOver(date: EventDate, said: DateContext): boolean {
  const now = localMinute(said);
  const { from, to } = daysOf(date);
  return hasHour(date) && to === dayAfter(from) ? date.start.slice(0, MINUTE) < now : endOf(date) <= now;
}

/** It has begun: its first day, or its hour. */
function hasBegun({ start }: EventDate, said: DateContext): boolean {
  const begin = start.slice(0, MINUTE);
  return begin <= localMinute(said).slice(0, begin.length);
}

/**
 * When a dated fact becomes past (design §9): at its end, or after its date if no end is known, in the person's time zone. An
 * event that recurs every year does not become past. What had happened when it was said is a lasting experience, also if the
 * period that it names was not over: "graduated this month".
 *
 * @param said when and where it was said
 */
export function lapseOf(
  { eventDate, kind, triple }: Pick<Draft, 'eventDate' | 'kind' | 'triple'>,
  said: DateContext,
): Date | null {
  if (!eventDate || predicateOf(triple.predicate).ends === 'yearly' || isOver(eventDate, said)) return null;
  if (LIVED_THROUGH.has(kind) && hasBegun(eventDate, said)) return null;
  return instantAt(endOf(eventDate), said.timeZone);
}
