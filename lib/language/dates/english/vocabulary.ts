import { type Day, shift, type Unit } from '@/lib/basics/calendar';

/** Regular expression sources without capturing groups. Numbers are digits, since `respell` runs first. */
export const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
export const WEEKDAY =
  'mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
export const SEASON = 'spring|summer|autumn|fall|winter';
export const UNIT = 'days?|weeks?|weekends?|months?|quarters?|years?|decades?|century|centuries';
export const ORDINAL = String.raw`\d{1,2}(?:st|nd|rd|th)`;
export const YEAR = String.raw`(?:1[0-9]|20)\d\d`;
export const AMOUNT = String.raw`\d{1,3} (?:${UNIT})`;
export const LAST = 'last|past|previous|prior|preceding';
export const NEXT = 'next|coming|upcoming|following|subsequent';
export const THIS = 'this|current|the present';

export const FROM = '(?:from|starting|beginning|as of|commencing)(?: on| from)?';

/** Matches words at the end of what precedes a date. */
export const before = (body: string) => new RegExp(String.raw`(?<!\w)(?:${body})(?: the)?\s*$`, 'i');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const UNITS: readonly Unit[] = ['day', 'week', 'month', 'quarter', 'year', 'decade', 'century'];

/** 1 to 12. */
export function parseMonth(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

/** 1 (Monday) to 7. */
export function parseWeekday(word: string): number {
  return WEEKDAYS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

export function parseUnit(word: string): Unit {
  return UNITS.find((unit) => word.toLowerCase().startsWith(unit.slice(0, 6))) ?? 'day';
}

/** -1 for "last", 1 for "next", 0 for "this". */
export function parseDirection(word: string): -1 | 0 | 1 {
  const lower = word.toLowerCase();
  if (new RegExp(`^(?:${LAST})$`).test(lower)) return -1;
  return new RegExp(`^(?:${NEXT})$`).test(lower) ? 1 : 0;
}

/** "2 years and 5 months", as pairs. */
export function parseAmounts(text: string): [number, Unit][] {
  return [...text.matchAll(new RegExp(`(\\d{1,3}) (${UNIT})`, 'gi'))].map(([, count, unit = '']) => [
    Number(count),
    parseUnit(unit),
  ]);
}

/** The day that many units before or after another. */
export function shiftBy(amounts: string, from: Day, direction: number): Day {
  return parseAmounts(amounts).reduce((day, [count, unit]) => shift(unit, day, count * direction), from);
}
