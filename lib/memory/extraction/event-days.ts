import { dayAfter, instantAt, isoDay, wallClock } from '@/lib/basics/calendar';
import type { EventDate } from '@/lib/contracts/candidate';
import type { DateContext } from '../analysed-text';
import { predicateOf } from '../predicates';

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

/** Its time has passed; an hour of a single day has once it began. */
export function isOver(date: EventDate, { reference, timeZone }: DateContext): boolean {
  const { day, minutes } = wallClock(reference, timeZone);
  const now = `${isoDay(day)}${new Date(minutes * 60_000).toISOString().slice(DAY, MINUTE)}`;
  const { from, to } = daysOf(date);
  return hasHour(date) && to === dayAfter(from) ? date.start.slice(0, MINUTE) < now : endOf(date) <= now;
}

/**
 * When a dated fact becomes past (design §9): at its end, or after its date if no end is known, in the person's time zone. An
 * event that recurs every year does not become past. What was already past when it was said is a lasting experience.
 *
 * @param said when and where it was said
 */
export function lapseOf(date: EventDate | null, predicate: string, said: DateContext): Date | null {
  if (!date || predicateOf(predicate).ends === 'yearly' || isOver(date, said)) return null;
  return instantAt(endOf(date), said.timeZone);
}
