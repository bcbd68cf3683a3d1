import { type Day, isoDay, wallClock } from '@/lib/basics/calendar';
import { once } from '@/lib/basics/once';
import type { EventDate } from '@/lib/contracts/candidate';
import { createTree } from '../clauses/tree';
import { guessLocale } from '../detect-language';
import { english } from '../english/english';
import { type Piece, sentences } from '../sentences';
import { findWithChrono } from './chrono-dates';
import { couldBeADate } from './could-be-a-date';
import { findEnglish } from './english/find-english';
import { type Mention, periodOf } from './mention';
import type { Granularity, Tense } from './series';
import { parseTense, type TensedSentence } from './tense';

/** Characters of a text whose sentences are parsed for their tense: that takes some milliseconds each. */
const MOST_PARSED = 600;

/** A date expression and the days it means, in the person's timezone. */
export interface ResolvedDate {
  /** The words as written in the text. */
  text: string;
  index: number;
  /** First day, `YYYY-MM-DD`; null if open ("until Friday"). */
  start: string | null;
  /** The day after the last, `YYYY-MM-DD`; null if open ("since May"). */
  end: string | null;
  /** Precision of the expression: "two years ago" is a `year` although it resolves to one day. */
  granularity: Granularity;
  /** For a range between two named dates, the day on which the second begins. */
  lastStart: string | null;
  /** Time of day as `HH:MM`, if one was given with the day. */
  time: string | null;
}

export interface DateContext {
  /** When it was said. */
  reference: Date;
  /** The speaker's timezone: an IANA name, such as `Europe/Berlin`. */
  timeZone: string;
}

/**
 * Finds the dates and ranges in a text; relative ones are resolved from when and where it was said. Times of day alone,
 * durations and recurring dates do not count. A date without a year is the last or the next one, depending on the tense.
 *
 * @throws RangeError for an unknown timezone.
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
  const pieces = tensed(sentences(text));
  let index = 0;
  return mentions.flatMap((mention) => {
    // Both are in text order.
    while (index < pieces.length - 1 && (pieces[index]?.end ?? 0) < mention.end - 1) index++;
    const piece = pieces[index];
    const isFixed = mention.series.only && !mention.bounded && !mention.toCome;
    const tense = piece && !isFixed ? parseTense(piece, Math.max(0, mention.start - piece.start)) : 'future';
    return tense === 'past' && mention.toCome ? [] : toDate(text, mention, tense, today);
  });
}

/** Sentences that are parsed when a date asks for its tense, the first {@link MOST_PARSED} characters of a text. */
function tensed(pieces: readonly Piece[]): (Piece & TensedSentence)[] {
  let left = MOST_PARSED;
  return pieces.map((piece) => ({
    ...piece,
    parse: once(() => {
      left -= piece.text.length;
      return left < 0 ? [] : english().parser.parse(piece.text).map(createTree);
    }),
  }));
}

/** Chooses the date of an event: the most precise, and the first among equals. Undefined if there are none. */
export function chooseDate(dates: readonly ResolvedDate[]): ResolvedDate | undefined {
  const whole = dates.filter(({ start }) => start !== null);
  return whole.find(({ granularity }) => granularity === 'day' || granularity === 'minute') ?? whole[0];
}

/** Chooses an event's date as {@link chooseDate} does. Null if there is none. */
export function eventDateOf(dates: readonly ResolvedDate[]): EventDate | null {
  const first = chooseDate(dates);
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
