import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { EventDate } from '@/lib/contracts/candidate';
import type { Locale } from '@/lib/contracts/interface-language';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const WEEK = 7 * DAY;
const YEAR_IN_MONTHS = 12;
/** Years are shown to the half: "2.5 years ago". */
const HALF = 0.5;

/** The first day of a month where it is written as an ordinal, unlike all others, which no formatter does. */
const FIRST_OF_MONTH: Partial<Record<Locale, string>> = { fr: '1er', pt: '1º' };

/** Words that no formatter provides. */
export interface TimeWords {
  justNow: string;
  today: string;
  yesterday: string;
}

/** Time formats for `locale`. Every `iso` is in UTC. */
export function createTimeFormats(locale: Locale, words: TimeWords) {
  // English dates are written the British way: the day before the month.
  const dates = locale === 'en' ? 'en-GB' : locale;
  const relative = onFirstUse(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));
  const named = onFirstUse(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const day = onFirstUse(() => new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short' }));
  const dayAndYear = onFirstUse(
    () => new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', year: 'numeric' }),
  );
  const longDay = onFirstUse(
    () => new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'long', year: 'numeric' }),
  );
  const shortUtcDay = onFirstUse(
    () => new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  );
  const utcDay = onFirstUse(
    () => new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  );
  const weekday = onFirstUse(() => new Intl.DateTimeFormat(dates, { weekday: 'long' }));
  const monthAndYear = onFirstUse(() => new Intl.DateTimeFormat(dates, { month: 'long', year: 'numeric' }));
  // Korean counts twelve hours, without a zero before the first nine.
  const clock = onFirstUse(
    () =>
      new Intl.DateTimeFormat(dates, {
        hour: locale === 'ko' ? 'numeric' : '2-digit',
        minute: '2-digit',
      }),
  );
  const exact = onFirstUse(() => new Intl.DateTimeFormat(dates, { dateStyle: 'full', timeStyle: 'short' }));
  const first = FIRST_OF_MONTH[locale] ?? '1';
  const write = (format: Intl.DateTimeFormat, date: Date): string =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'day' && value === '1' ? first : value))
      .join('');
  /** "12 Nov", with the year if it is not the current one. */
  const formatDay = (iso: string, now: Date): string => {
    const date = new Date(iso);
    return write(date.getFullYear() === now.getFullYear() ? day() : dayAndYear(), date);
  };
  return {
    /** "3 days ago", "2.5 years ago", "just now"; never more than has passed. */
    formatAge(iso: string, now: Date): string {
      const date = new Date(iso);
      const span = measureSpan(date, now);
      if (!span) return words.justNow;
      const amount = date < now ? -span.amount : span.amount;
      // "Yesterday" names a day, so the calendar decides: 45 hours ago was the day before.
      const isNamed = span.unit === 'day' && Math.abs(daysBetween(date, now)) === 1;
      return spaceNumbers((isNamed ? named() : relative()).format(amount, span.unit), locale);
    },

    formatDay,

    /** The first day of an event, "12 Nov", and the last if it takes several: days of the calendar, the same in any time zone. */
    formatEventDays({ start, end }: EventDate, now: Date): { first: string; last: string | null } {
      const [from, to] = [noonOf(start), lastNoonOf({ start, end })];
      const first = formatDay(from.toISOString(), now);
      return { first, last: to > from ? formatDay(to.toISOString(), now) : null };
    },

    /** "12 November 2026". */
    formatLongDay: (date: Date) => write(longDay(), date),

    /** "November 2026", as a heading. */
    formatMonth: (iso: string) => withCapital(monthAndYear().format(new Date(iso))),

    /** "1 December", for a date in UTC. */
    formatUtcDay: (iso: string) => write(utcDay(), new Date(iso)),

    /** "1 Dec", for a date in UTC. */
    formatShortUtcDay: (iso: string) => write(shortUtcDay(), new Date(iso)),

    formatClock: (iso: string) => clock().format(new Date(iso)),

    /** "Friday 20 November 2026 at 14:03". */
    formatExact: (iso: string) => write(exact(), new Date(iso)),

    /** The heading of a date in a list by day: Today, Yesterday, a weekday, then months. */
    nameDay(iso: string, now: Date): string {
      const date = new Date(iso);
      const days = daysBetween(date, now);
      if (days <= 0) return words.today;
      if (days === 1) return words.yesterday;
      return withCapital((days < 7 ? weekday() : monthAndYear()).format(date));
    },
  };
}

/** Length of `YYYY-MM-DD`. */
const DATE = 10;

/** Noon here on that day: no clock change moves it to another. */
function noonOf(iso: string): Date {
  return new Date(`${iso.slice(0, DATE)}T12:00`);
}

/** A day as the end of an event is the one after its last. */
function lastNoonOf({ start, end }: EventDate): Date {
  const noon = noonOf(end ?? start);
  if (end?.length === DATE) noon.setDate(noon.getDate() - 1);
  return noon;
}

/** Makes a formatter when it is first used: it takes longer than many uses, and a part of a page needs one of them. */
function onFirstUse<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The time between two dates in its largest unit, rounded down. Null within a minute. */
function measureSpan(
  date: Date,
  now: Date,
): { amount: number; unit: 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' } | null {
  const [from, to] = date < now ? [date, now] : [now, date];
  const elapsed = to.getTime() - from.getTime();
  const months = monthsBetween(from, to);
  if (months >= YEAR_IN_MONTHS)
    return { amount: Math.floor(months / (YEAR_IN_MONTHS * HALF)) * HALF, unit: 'year' };
  if (months >= 1) return { amount: months, unit: 'month' };
  if (elapsed >= WEEK) return { amount: Math.floor(elapsed / WEEK), unit: 'week' };
  if (elapsed >= DAY) return { amount: Math.floor(elapsed / DAY), unit: 'day' };
  if (elapsed >= HOUR) return { amount: Math.floor(elapsed / HOUR), unit: 'hour' };
  return elapsed >= MINUTE ? { amount: Math.floor(elapsed / MINUTE), unit: 'minute' } : null;
}

/** Whole months by the calendar: from the 15th to the 14th is not one yet. */
function monthsBetween(from: Date, to: Date): number {
  const months = YEAR_IN_MONTHS * (to.getFullYear() - from.getFullYear()) + to.getMonth() - from.getMonth();
  const anniversary = new Date(from);
  anniversary.setMonth(from.getMonth() + months);
  return anniversary > to ? months - 1 : months;
}

/** Midnights between two moments, positive if the second is later. */
function daysBetween(date: Date, now: Date): number {
  return Math.round((startOfDay(now) - startOfDay(date)) / DAY);
}

/** French, Spanish and Portuguese write months and weekdays small, but not at the beginning of a heading. */
function withCapital(heading: string): string {
  return `${heading.charAt(0).toUpperCase()}${heading.slice(1)}`;
}

/** With the space beside numbers that our own texts have: none in Japanese, one in Chinese. */
function spaceNumbers(text: string, locale: Locale): string {
  if (locale === 'ja') return text.replace(/(?<=\d) /g, '');
  if (locale === 'zh') return text.replace(/(?<=\d)(?=\p{Script=Han})/gu, ' ');
  return text;
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Times in the language of the interface. */
export function useTimeFormats() {
  const locale = useLocale();
  const t = useTranslations('common.time');
  return useMemo(
    () => createTimeFormats(locale, { justNow: t('justNow'), today: t('today'), yesterday: t('yesterday') }),
    [locale, t],
  );
}
