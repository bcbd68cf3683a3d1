import { type Day, isoDay, wallClock } from '@/lib/basics/calendar';
import type { EventDate } from '@/lib/contracts/candidate';
import { sentences } from '../sentences';
import { findWithChrono } from './chrono-dates';
import { findEnglish } from './english/find-english';
import { couldBeADate, guessLocale } from './guess-locale';
import { type Mention, periodOf } from './mention';
import type { Granularity, Tense } from './series';
import { parseTense } from './tense';

/** Words of a text with the days they mean, in the person's timezone. */
export interface ResolvedDate {
  /** The words, and their place: `text === source.slice(start offset, …)`. */
  text: string;
  index: number;
  /** First day, `YYYY-MM-DD`; null where it is open ("until Friday"). */
  start: string | null;
  /** The first day that is over it, `YYYY-MM-DD`; null where it is open ("since May"). */
  end: string | null;
  /** How fine it was given: "two years ago" is a `year` although it resolves to one day. */
  granularity: Granularity;
  /** Of a range between two dates that were named, the day on which the second begins. */
  lastStart: string | null;
  /** Time of day as `HH:MM`, where one was given with the day. */
  time: string | null;
}

export interface DateContext {
  /** When it was said. */
  reference: Date;
  /** Where: an IANA name, such as `Europe/Berlin`. */
  timeZone: string;
}

/**
 * Finds the dates and ranges that a text shows, relative ones from when and where it was said. Times of day alone,
 * durations and what repeats are no dates. A date given without its year is the last one or the next one, by the tense.
 *
 * @throws RangeError for a timezone that does not exist.
 */
export function resolveDates(text: string, { reference, timeZone }: DateContext): ResolvedDate[] {
  if (!couldBeADate(text)) return [];
  const day = wallClock(reference, timeZone);
  const now = { today: day.day, minutes: day.minutes };
  const locale = guessLocale(text);
  const mentions = locale === 'en' ? findEnglish(text, now) : findWithChrono(text, locale, now);
  return mentions.length === 0 ? [] : inTheirTense(text, mentions, now.today);
}

function inTheirTense(text: string, mentions: readonly Mention[], today: Day): ResolvedDate[] {
  const pieces = sentences(text);
  let index = 0;
  return mentions.flatMap((mention) => {
    // Both are in the order of the text.
    while (index < pieces.length - 1 && (pieces[index]?.end ?? 0) < mention.end - 1) index++;
    const piece = pieces[index];
    const tense = piece ? parseTense(piece.text, Math.max(0, mention.start - piece.start)) : 'future';
    return tense === 'past' && mention.toCome ? [] : toDate(text, mention, tense, today);
  });
}

/** Of dates that words show, the one of an event: the finest, and the first among equals. Null where there is none. */
export function eventDateOf(dates: readonly ResolvedDate[]): EventDate | null {
  const whole = dates.filter(({ start }) => start !== null);
  const first =
    whole.find(({ granularity }) => granularity === 'day' || granularity === 'minute') ?? whole[0];
  if (!first?.start) return null;
  return { start: first.time ? `${first.start}T${first.time}` : first.start, end: first.end };
}

function toDate(text: string, mention: Mention, tense: Tense, today: Day): ResolvedDate[] {
  const period = periodOf(mention, tense, today);
  if (!period) return [];
  const { start, end, granularity, lastStart } = period;
  const iso = (day: number | null | undefined) => (day === null || day === undefined ? null : isoDay(day));
  const { minutes } = mention;
  return [
    {
      text: text.slice(mention.start, mention.end),
      index: mention.start,
      start: iso(start),
      end: iso(end),
      granularity: minutes === undefined ? granularity : 'minute',
      lastStart: iso(lastStart),
      time: minutes === undefined ? null : clockTime(minutes),
    },
  ];
}

function clockTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
