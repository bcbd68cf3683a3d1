/** A calendar day without a timezone, as the number of days since 1970-01-01. */
export type Day = number;

/** The units of a calendar, from short to long. Weeks begin on Monday (ISO 8601). */
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'decade' | 'century';

const DAY_MS = 86_400_000;
const MONTHS_IN: Partial<Record<Unit, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
  decade: 120,
  century: 1200,
};

/** The day of a date; null if the date does not exist (30 February). Months count from 1. */
export function dayOf(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / DAY_MS : null;
}

/** The first day of a month; months past 12 or before 1 continue into other years. */
export function firstOfMonth(year: number, month: number): Day {
  return Date.UTC(year, month - 1, 1) / DAY_MS;
}

/** Month from 1, weekday from 1 (Monday) to 7. */
export function partsOf(day: Day): { year: number; month: number; date: number; weekday: number } {
  const date = new Date(day * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    weekday: date.getUTCDay() || 7,
  };
}

/** `YYYY-MM-DD`. */
export function isoDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the unit that contains a day. */
export function startOf(unit: Unit, day: Day): Day {
  const { year, month, weekday } = partsOf(day);
  if (unit === 'day') return day;
  if (unit === 'week') return day - weekday + 1;
  if (unit === 'month') return firstOfMonth(year, month);
  if (unit === 'quarter') return firstOfMonth(year, month - ((month - 1) % 3));
  if (unit === 'year') return firstOfMonth(year, 1);
  return firstOfMonth(year - (year % (unit === 'decade' ? 10 : 100)), 1);
}

/** Moves a day by a number of units; a date that the month lacks becomes its last day. */
export function shift(unit: Unit, day: Day, count: number): Day {
  const months = MONTHS_IN[unit];
  if (months === undefined) return day + count * (unit === 'week' ? 7 : 1);
  const { year, month, date } = partsOf(day);
  const first = firstOfMonth(year, month + months * count);
  return first + Math.min(date, firstOfMonth(year, month + months * count + 1) - first) - 1;
}

/** The Monday of an ISO week: week 1 is the one with the year's first Thursday. */
export function isoWeek(year: number, week: number): Day {
  return startOf('week', firstOfMonth(year, 1) + 3) + (week - 1) * 7;
}

/** The local date and time in a time zone. @throws RangeError for a time zone that does not exist. */
export function wallClock(instant: Date, timeZone: string): { day: Day; minutes: number } {
  const parts = clockOf(timeZone).formatToParts(instant);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const day = Date.UTC(value('year'), value('month') - 1, value('day')) / DAY_MS;
  return { day, minutes: value('hour') * 60 + value('minute') };
}

/** Cached, since creating one takes longer than formatting all dates of a message. */
const clocks = new Map<string, Intl.DateTimeFormat>();
/** There are some four hundred timezones. */
const MOST_CLOCKS = 500;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  if (clocks.size < MOST_CLOCKS) clocks.set(timeZone, clock);
  return clock;
}

/** The day after a day, both `YYYY-MM-DD`; what is no day is returned unchanged. */
export function dayAfter(iso: string): string {
  const midnight = Date.parse(iso);
  return Number.isNaN(midnight) ? iso : isoDay(midnight / DAY_MS + 1);
}

/** The instant at which a day begins (`YYYY-MM-DD`), or a minute of it (`YYYY-MM-DDTHH:MM`), in a timezone. */
export function instantAt(local: string, timeZone: string): Date {
  const shown = Date.parse(local.includes('T') ? `${local}Z` : local);
  const offsetAt = (instant: number) => {
    const { day, minutes } = wallClock(new Date(instant), timeZone);
    return day * DAY_MS + minutes * 60_000 - instant;
  };
  // The offset is computed twice: the first result may be from the other side of a clock change.
  return new Date(shown - offsetAt(shown - offsetAt(shown)));
}

/** "Sunday, 1 March 2026 at 10:00 (Europe/London)": the format of prompts. An unknown time zone counts as UTC. */
export function formatMoment(instant: Date, timeZone: string): string {
  return `${formatDay(instant, timeZone)} at ${formatTime(instant, timeZone)}`;
}

/** "10:00 (Europe/London)". */
export function formatTime(instant: Date, timeZone: string): string {
  const zone = existingZone(timeZone);
  return `${new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(instant)} (${zone})`;
}

/** "Sunday, 1 March 2026", in the person's time zone. */
export function formatDay(instant: Date, timeZone: string): string {
  const zone = existingZone(timeZone);
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone }).format(instant);
}

/** The day of an instant in a time zone: `YYYY-MM-DD`. An unknown time zone counts as UTC. */
export function localDay(instant: Date, timeZone: string): string {
  return isoDay(wallClock(instant, existingZone(timeZone)).day);
}

function existingZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
