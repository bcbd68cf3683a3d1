import { isoDay, wallClock } from '@/lib/basics/calendar';
import type { EventDate } from '@/lib/contracts/candidate';
import { sentences } from '../sentences';
import { findWithChrono } from './chrono-dates';
import { findEnglish } from './english/find-english';
import { guessLocale } from './guess-locale';
import type { Granularity, Mention } from './reading';
import { readTense } from './tense';

/** Words of a text with the days they mean, in the person's timezone. */
export interface ResolvedDate {
  /** The words, and their place: `text === source.slice(start offset, …)`. */
  text: string;
  index: number;
  /** First day, `YYYY-MM-DD`; null where it is open ("until Friday"). */
  start: string | null;
  /** The first day that is over it, `YYYY-MM-DD`; null where it is open ("since May"). */
  end: string | null;
  /** How fine it was told: "two years ago" is a `year` although it resolves to one day. */
  granularity: Granularity;
  /** Of a range between two dates that were named, the day on which the second begins. */
  lastStart: string | null;
  /** Time of day as `HH:MM`, where one was told with the day. */
  time: string | null;
}

export interface DateContext {
  /** When it was said. */
  reference: Date;
  /** Where: an IANA name, such as `Europe/Berlin`. */
  timeZone: string;
}

/** Nothing in the text could be a date: no digit, and none of the words that dates are told with. */
const COULD_BE_A_DATE =
  /\d|[\u3040-\u30FF\u3400-\u9FFF]|(?:mon|tues?|wednes|thurs|fri|satur|sun)day|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)|today|tonight|tonite|tomorrow|tmr|yesterday|morning|afternoon|evening|\b(?:mon|tue|wed|thurs?|fri|sat|sun|weds)\b|(?:2|to)?(?:nite|moro)|\b(?:tm[rw]|y(?:st|es)?r?day|wkn?d|w?ks?|mths?|yrs?|fortnight|couple|few|nye|bonfire|pancake|epiphany|mardi|pentecost|new-year|weekend|day|week|month|year|quarter|decade|centur|season|spring|summer|autumn|fall\b|winter|christmas|xmas|easter|thanksgiving|hallowe|new year|valentine|juneteenth|jubilee|eo[ymwd]\b|ytd|night|ties\b|thousand|nineteen|ago\b|now\b)|ties\b|[^\x20-\x7E\s‘’“”–—…]|\b(?:heute|morgen|gestern|woche|monat|jahr|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|hoy|ayer|lunes|martes|jueves|viernes|semana|mes|aujourd|demain|hier|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|mois|hoje|ontem|segunda|quarta|quinta|sexta|oggi|domani|ieri|vandaag|gisteren|avril|mai|juin|juillet|ao[uû]t|enero|abril|mayo|junio|julio|agosto|maio|junho|julho|juni|juli|mei)/i;

/**
 * Finds the dates and ranges that a text tells, relative ones from when and where it was said. Times of day alone,
 * durations and what repeats are no dates. A date told without its year is the last one or the next one, by the tense.
 *
 * @throws RangeError for a timezone that does not exist.
 */
export function resolveDates(text: string, { reference, timeZone }: DateContext): ResolvedDate[] {
  if (!COULD_BE_A_DATE.test(text)) return [];
  const day = wallClock(reference, timeZone);
  const now = { today: day.day, minutes: day.minutes };
  const locale = guessLocale(text);
  const mentions = locale === 'en' ? findEnglish(text, now) : findWithChrono(text, locale, now);
  return mentions.length === 0 ? [] : inTheirTense(text, mentions);
}

function inTheirTense(text: string, mentions: readonly Mention[]): ResolvedDate[] {
  const pieces = sentences(text);
  let piece = 0;
  let tense: 'past' | 'future' | null = null;
  return mentions.flatMap((mention) => {
    // Both are in the order of the text.
    while (piece < pieces.length - 1 && (pieces[piece]?.end ?? 0) < mention.end - 1) {
      piece++;
      tense = null;
    }
    tense ??= readTense(pieces[piece]?.text ?? '');
    return tense === 'past' && mention.toCome ? [] : [toDate(text, mention, tense)];
  });
}

/** The one date of an event that a sentence tells: the finest, and the first among equals. Null where none is told. */
export function resolveEventDate(text: string, context: DateContext): EventDate | null {
  const whole = resolveDates(text, context).filter(({ start }) => start !== null);
  const first =
    whole.find(({ granularity }) => granularity === 'day' || granularity === 'minute') ?? whole[0];
  if (!first?.start) return null;
  return { start: first.time ? `${first.start}T${first.time}` : first.start, end: first.end };
}

function toDate(text: string, mention: Mention, tense: 'past' | 'future'): ResolvedDate {
  const { start, end, granularity, lastStart } = mention.reading[tense];
  const iso = (day: number | null | undefined) => (day === null || day === undefined ? null : isoDay(day));
  const { minutes } = mention;
  return {
    text: text.slice(mention.start, mention.end),
    index: mention.start,
    start: iso(start),
    end: iso(end),
    granularity: minutes === undefined ? granularity : 'minute',
    lastStart: iso(lastStart),
    time: minutes === undefined ? null : clockTime(minutes),
  };
}

function clockTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
