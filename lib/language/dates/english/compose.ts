import { type Day, startOf } from '@/lib/basics/calendar';
import { MONTHS } from '@/lib/language/lexicon/names-of-time';
import type { Mention, ReadingDay } from '../mention';
import {
  choose,
  chooseBy,
  fixed,
  intersect,
  mapSeries,
  nearestOn,
  type Period,
  type Series,
  type Span,
  span,
  type Tense,
  weekendAt,
} from '../series';
import { parseWordsBeside } from './lead-words';
import { before, LAST, NEXT, ORDINAL, parseDirection, THIS } from './vocabulary';

const WHICH = before(`(?:the |this )?(?<which>${LAST}|${NEXT})|(?:${THIS})`);
const NTH = before(`(?:on )?(?:the )?(?<which>${ORDINAL}|last|final)(?: (?<count>\\d{1,3}))?`);
const OF_THE = /^,? (?:of|in|for)(?: the)?(?: month of)? $/i;
const CONTAINS = /^ (?:of|starting|beginning|commencing)(?: on)?(?: the)? $/i;
/** What may separate two words of one date: "May 2019", "Tuesday of last week", "Friday (3 May)". */
const TIGHT = /^(?:['’]s)?(?: (?:of|in) (?:the )?|,? ?\(| ?- ?|[.,]? |,)?$/i;
/** "Sometime next week, probably on Thursday". */
const LOOSE =
  /^(?:[\s,;(—–-]|\b(?:probably|maybe|possibly|perhaps|most|likely|say|i (?:think|guess|believe|hope)|hopefully|ideally|sometime|some (?:time|day)|at some point|in|on|at|around|about|the|that is|namely|early|late|an?)\b)+$/i;
/** Vague words before a period that is narrowed down: "sometime in August". */
const VAGUE = /\bsome ?(?:time|day|point)(?: (?:in|during))?(?: the)? $/i;
/** Longest gap between two words of a date. */
const LONGEST_BETWEEN = 40;

/** A mention with the words around it, and the mention to its right. */
interface Surrounded {
  mention: Mention;
  phrase: string;
  lead: string;
  tail: string;
  right: Mention | undefined;
  /** The words between the two; null if they are too far apart. */
  tie: string | null;
  today: Day;
}

/** In this order: the single period before the period that contains it. */
const STEPS: readonly ((surrounded: Surrounded) => Mention | null)[] = [
  attachNth,
  nthOfRight,
  containRight,
  chooseWhich,
  joinTight,
  changeByWords,
  joinLoose,
];

/**
 * Composes words into dates, from right to left, as they govern each other: "the last Friday of next month",
 * "early in the summer of 2019", "sometime next week, probably Thursday".
 */
export function compose(mentions: readonly Mention[], text: string, { today }: ReadingDay): Mention[] {
  const done: Mention[] = [];
  for (const found of mentions.toReversed()) {
    let mention = found;
    // Already part of the mention to its right.
    if (done.some(({ start }) => start <= found.start)) continue;
    for (;;) {
      while ((done.at(-1)?.start ?? text.length) < mention.end) done.pop();
      const surrounded = surround(mention, done.at(-1), text, today);
      const composed = STEPS.reduce<Mention | null>((made, step) => made ?? step(surrounded), null);
      if (!composed) break;
      mention = composed;
    }
    done.push(mention);
  }
  const composed = done.toReversed().map((mention) => ({ ...mention, series: definite(mention, today) }));
  return composed.flatMap((mention, index) => {
    const next = composed[index + 1];
    const [first, last] = [composed[index - 2], composed[index - 1]];
    // "From 20 March to 4 April, … the 27th"
    const previous = first && last && TO.test(text.slice(first.end, last.start)) ? first : last;
    if (next && VAGUE.test(leadOf(text, mention)) && dateWithin(mention, next, text, today)) return [];
    return (previous && dateWithin(previous, mention, text, today)) ?? mention;
  });
}

function surround(mention: Mention, right: Mention | undefined, text: string, today: Day): Surrounded {
  const isNear = right && right.start - mention.end <= LONGEST_BETWEEN;
  return {
    mention,
    phrase: text.slice(mention.start, mention.end),
    lead: leadOf(text, mention),
    tail: text.slice(mention.end, mention.end + LONGEST_BETWEEN),
    right,
    tie: isNear ? text.slice(mention.end, right.start) : null,
    today,
  };
}

function leadOf(text: string, { start }: Mention): string {
  return text.slice(Math.max(0, start - 60), start);
}

const TO = /^ ?(?:to|till?|until|[-–—]) ?$/i;
const MONTH_NAME = new RegExp(`\\b(?:${MONTHS.join('|')})\\b`, 'i');
/** A day of the month comes up again within so many days. */
const LONGEST_MONTH = 31;

/**
 * "In August we got a kitten, on the 9th": the date belongs to the month mentioned before. "From 20 March to 4 April; the christening is on
 * the 27th": it is the first after the day mentioned before.
 */
function dateWithin(named: Mention, date: Mention, text: string, today: Day): Mention | null {
  const between = text.slice(named.end, date.start);
  const isNear = between.length < 2 * LONGEST_BETWEEN;
  if (date.kind !== 'nth' || !isNear) return null;
  const isMonth = named.series.size >= 28 && named.series.size <= LONGEST_MONTH;
  if (isMonth) {
    const series = /[.!?\n]/.test(between) ? null : intersect(named.series, date.series, today);
    return series && { ...date, series };
  }
  if (!MONTH_NAME.test(text.slice(named.start, named.end))) return null;
  const firstFrom = ({ start }: Period) =>
    start === null ? null : (date.series.within(start, start + LONGEST_MONTH)[0] ?? null);
  const { bounded } = named;
  if (bounded)
    return {
      ...date,
      bounded: (tense) => firstFrom(bounded(tense) ?? { start: null, end: null, granularity: 'day' }),
    };
  const series = mapSeries(named.series, firstFrom);
  return series && { ...date, series };
}

/** "The second Tuesday", "the first two weeks"; "last Tuesday" is a single day unless a month follows. */
function attachNth({ mention, lead, tie }: Surrounded): Mention | null {
  if (mention.nth || (mention.kind !== 'unit' && mention.kind !== 'weekday')) return null;
  const found = NTH.exec(lead);
  const { which = '', count = '1' } = found?.groups ?? {};
  const isLast = /^(?:last|final)$/i.test(which);
  if (!found || (isLast && !OF_THE.test(tie ?? ''))) return null;
  const nth = { which: isLast ? -1 : Number.parseInt(which, 10), count: Number(count) };
  return { ...mention, start: mention.start - found[0].length, nth, weak: true };
}

/** "The last two days of the month", "the third Thursday in November". */
function nthOfRight({ mention, right, tie, today }: Surrounded): Mention | null {
  if (!right || !OF_THE.test(tie ?? '')) return null;
  return nthIn(mention, right, { start: mention.start, end: right.end }, today);
}

function nthIn(
  { nth, series: parts }: Mention,
  whole: Mention,
  place: { start: number; end: number },
  today: Day,
): Mention | null {
  const series =
    nth &&
    mapSeries(definite(whole, today), ({ start, end }) => {
      const all = end - start < 7 ? [] : parts.within(start, end);
      const found =
        nth.which < 0 ? all.slice(-nth.count) : all.slice((nth.which - 1) * nth.count, nth.which * nth.count);
      const [first] = found;
      const last = found.at(-1);
      if (!first || !last || found.length < nth.count) return null;
      return nth.count === 1 ? first : span(first.start, last.end);
    });
  return series ? { ...place, series, weak: false } : null;
}

/** "The week of 6 October", "the weekend of the 27th", "the month of May". */
function containRight({ mention, phrase, lead, right, tie }: Surrounded): Mention | null {
  const { kind, series: unit, start } = mention;
  if (kind !== 'unit' || !right || right.kind === 'unit' || right.series.size > 31) return null;
  if (/s$/i.test(phrase) || /\d $/.test(lead) || !CONTAINS.test(tie ?? '')) return null;
  const series = mapSeries(right.series, (one) =>
    unit.size === 2
      ? weekendAt(one.start)
      : (unit
          .within(one.start - unit.size - 4, one.end + 4)
          .find((each) => each.start <= one.start && one.start < each.end) ?? null),
  );
  return series && { start: start - lengthOfThe(lead), end: right.end, series, weak: false };
}

/** "Last week", "next Friday", "this coming Sunday", "the year before last", "Friday week". */
function chooseWhich({ mention, lead, tail, today }: Surrounded): Mention | null {
  const { kind, series } = mention;
  if (series.only || mention.nth) return null;
  const isWeekly = kind === 'unit' || kind === 'weekday';
  const after = isWeekly ? /^ (?:before last|after next)(?!\w)/i.exec(tail)?.[0] : undefined;
  if (after)
    return chosen(
      mention,
      beside(series, / before/i.test(after) ? -2 : 2, today),
      lengthOfThe(lead),
      after.length,
    );
  const found = WHICH.exec(lead);
  if (!found) {
    const isNext = kind === 'weekday' && /^ week(?!end|ly| of|s|\w)/i.test(tail);
    const next = isNext ? choose(series, 'future', today + 7) : null;
    return chosen(mention, next && fixed(next), 0, ' week'.length);
  }
  const word = found.groups?.which ?? 'this';
  const direction = parseDirection(word);
  if (kind === 'nth' || (series.size === 1 && kind === 'unit')) return null;
  const which = () => {
    if (kind === 'weekday' && /past$|coming$/i.test(word)) {
      const one = choose(series, direction < 0 ? 'past' : 'future', direction < 0 ? today : today + 1);
      return one && fixed(one);
    }
    if (!isWeekly) return chooseBy(series, direction, today);
    // "This coming weekend"
    return beside(series, series.size === 2 && /coming$/i.test(word) ? 0 : direction, today);
  };
  return chosen(mention, which(), found[0].length, 0);
}

function lengthOfThe(lead: string): number {
  return /(?<!\w)the $/i.exec(lead)?.[0].length ?? 0;
}

function chosen(mention: Mention, series: Series | null, lead: number, tail: number): Mention | null {
  const { start, end } = mention;
  return series && { start: start - lead, end: end + tail, series, weak: false };
}

/** The current week, month or year, or one at a distance from it. */
function beside(series: Series, count: number, today: Day): Series | null {
  const reach = series.size * 4 + 60;
  const all = series.within(today - reach, today + reach);
  const isWeekly = (all[1]?.start ?? 0) - (all[0]?.start ?? 0) === 7;
  const own = all.findLastIndex(({ start }) => (isWeekly ? startOf('week', start) : start) <= today);
  const found = own < 0 ? undefined : all[own + count];
  return found ? fixed(found) : null;
}

/** "The month" is the current one; everything else is unchanged. */
function definite({ kind, series, nth }: Mention, today: Day): Series {
  // A weekend is the last or the next one, depending on the tense.
  return (kind === 'unit' && !nth && series.size !== 2 ? beside(series, 0, today) : null) ?? series;
}

function joinTight({ mention, right, tie, today }: Surrounded): Mention | null {
  if (!right || mention.kind === 'unit' || !TIGHT.test(tie ?? '\n')) return null;
  return right.kind === 'unit' && !/the $/i.test(tie ?? '') ? null : join(mention, right, today);
}

function joinLoose({ mention, right, tie, today }: Surrounded): Mention | null {
  if (!right || mention.kind === 'unit' || !LOOSE.test(tie ?? '')) return null;
  if (right.nth && mention.series.size > 7)
    return nthIn(right, mention, { start: mention.start, end: right.end }, today);
  return right.kind === 'unit' ? null : join(mention, right, today);
}

/** Combines two references to one date. A resolved date wins over a weekday given with it. */
function join(mention: Mention, right: Mention, today: Day): Mention | null {
  if (mention.bounded || right.bounded) return null;
  const series = joinedSeries(mention, { ...right, series: definite(right, today) }, today);
  const minutes = right.minutes ?? mention.minutes;
  const joined = series && { start: mention.start, end: right.end, series, weak: false };
  return joined && minutes !== undefined ? { ...joined, minutes } : joined;
}

function joinedSeries(mention: Mention, right: Mention, today: Day): Series | null {
  const isDated = right.series.size === 1 && right.kind !== 'weekday' && right.kind !== 'nth';
  if (mention.series.size !== 1 || !isDated) return intersect(mention.series, right.series, today);
  // "This Friday 15 June" is of this year.
  if (mention.series.only) return right.series.only ? null : chooseBy(right.series, 0, today);
  return mention.kind === 'weekday' ? nearestOn(mention.series, right.series, today) : null;
}

/** "Early next year", "mid-May", "two days before Christmas", "from 1 October for six months". */
function changeByWords({ mention, lead, tail, today }: Surrounded): Mention | null {
  const { kind, series } = mention;
  if (mention.nth || mention.bounded || (kind === 'unit' && lengthOfThe(lead) === 0)) return null;
  const found = parseWordsBeside(lead, tail);
  if (!found) return null;
  const change = (date: Span) => found.change(date, today);
  const changed = chosen(mention, mapSeries(definite(mention, today), change), found.lead, found.tail);
  if (!changed || kind !== 'weekday' || series.only) return changed;
  // "A week on Saturday" is a week after the next Saturday, not the next day that is a week after one.
  const bounded = (tense: Tense) => {
    const date = choose(series, tense, today);
    return date && change(date);
  };
  return { ...changed, bounded };
}
