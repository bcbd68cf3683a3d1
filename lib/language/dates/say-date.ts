import { type Day, isoDay, partsOf, startOf, wallClock } from '@/lib/basics/calendar';
import type { EventDate } from '@/lib/contracts/candidate';
import { daysOf } from '@/lib/memory/extraction/date-event';
import { guessLocale } from '../detect-language';
import { chooseDate, type DateContext, type ResolvedDate, resolveDates } from './resolve-dates';

const DAY_MS = 86_400_000;
/** Length of the year in an ISO date. */
const YEAR = 4;
/** Prepositions that belong to the words of a date, and others, which can't stand before "on Friday". */
export const OWN_PREPOSITION = /(?:^|(?<=\s))(?:on|in|at|over|during)\s+(?:the\s+)?$/i;
export const OTHER_PREPOSITION =
  /\b(?:by|until|till|before|after|since|for|from|to|of|about|around)\s+(?:the\s+)?$/i;

/** Days from `from` to before `to`. */
interface Days {
  from: Day;
  to: Day;
}

/**
 * A sentence with the date of its event as one says it now: "tomorrow" becomes "today" the day after, and "on Friday 4
 * December" later; nobody says the year of this month. Unchanged if its words still name that date, but for that year, or if they name none. Where they cannot
 * be replaced, as in other languages than English, the date follows in brackets.
 */
export function sayDate(text: string, date: EventDate, now: DateContext): string {
  const dates = resolveDates(text, now);
  const said = chooseDate(dates);
  if (!said || said.end === null) return text;
  const { from, to } = daysOf(date);
  // "Morgen (4. Dezember 2026)"
  if (dates.some((one) => one !== said && one.start === from && /\d{4}/.test(one.text))) return text;
  const days = { from: Date.parse(from) / DAY_MS, to: Date.parse(to) / DAY_MS };
  if (Number.isNaN(days.from + days.to)) return text;
  const before = text.slice(0, said.index);
  const after = text.slice(said.index + said.text.length);
  const isFixed = OTHER_PREPOSITION.test(before);
  const hasShorter = /\b\d{4}$/.test(said.text) && !/^(?:season|year)$/.test(said.granularity);
  const today = wallClock(now.reference, now.timeZone).day;
  if (isNamed(said, { from, to }) && (isFixed || !hasShorter))
    return hasShorter ? `${before}${withoutYear(said.text, today)}${after}` : text;
  const locale = guessLocale(text);
  if (locale !== 'en' || isFixed || /^['’]s\b/.test(after))
    return `${text.replace(/[.!。]$/u, '')} (${nameDays(days, said, today, locale)})`;
  return `${before.replace(OWN_PREPOSITION, '')}${phraseDays(days, said, today)}${after}`;
}

/** Whether the words name these days. "On 5 May" is written the same way every year. */
function isNamed(said: ResolvedDate, { from, to }: { from: string; to: string }): boolean {
  return said.granularity === 'day' || said.granularity === 'minute'
    ? said.start?.slice(YEAR) === from.slice(YEAR)
    : said.start === from && said.end === to;
}

function phraseDays(days: Days, said: ResolvedDate, today: Day): string {
  const name = (from: Day, weekday = false) => nameDay(from, today, 'en', weekday);
  if (/^(?:year|month)$/.test(said.granularity)) return `in ${nameDays(days, said, today, 'en')}`;
  const unit = /\bweek(?:end)?\b/i.exec(said.text)?.[0].toLowerCase();
  if (unit && days.to - days.from > 1) {
    const weeks = (startOf('week', days.from) - startOf('week', today)) / 7;
    const near = ['last', 'this', 'next'][weeks + 1];
    return near ? `${near} ${unit}` : `${unit === 'week' ? 'in' : 'on'} the ${unit} of ${name(days.from)}`;
  }
  if (days.to - days.from > 1) return `from ${name(days.from)} to ${name(days.to - 1)}`;
  return ['today', 'tomorrow'][days.from - today] ?? `on ${name(days.from, true)}`;
}

/** "2025", "December", "Friday 4 December", "7 – 13 December", with the year if it is not the current one. */
function nameDays({ from, to }: Days, { granularity }: ResolvedDate, today: Day, locale: string): string {
  const { year } = partsOf(from);
  if (granularity === 'year') return String(year);
  if (granularity === 'month')
    return formatter(locale, { month: 'long', ...yearOf(from, today) }).format(from * DAY_MS);
  if (to - from <= 1) return nameDay(from, today, locale, true);
  const options = { day: 'numeric', month: 'long', ...yearOf(from, today) } as const;
  return formatter(locale, options).formatRange(from * DAY_MS, (to - 1) * DAY_MS);
}

/** With the weekday only if it is of the current year: of another, nobody knows it. */
function nameDay(day: Day, today: Day, locale: string, withWeekday: boolean): string {
  const year = yearOf(day, today);
  const weekday = withWeekday && !year.year ? ({ weekday: 'long' } as const) : {};
  return formatter(locale, { ...weekday, day: 'numeric', month: 'long', ...year }).format(day * DAY_MS);
}

/** "Friday 4 December 2026", said in that year. */
const withoutYear = (said: string, today: Day): string =>
  said.replace(new RegExp(` ${isoDay(today).slice(0, YEAR)}$`), '');

const yearOf = (day: Day, today: Day): { year?: 'numeric' } =>
  isoDay(day).slice(0, YEAR) === isoDay(today).slice(0, YEAR) ? {} : { year: 'numeric' };

const formatter = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' });
