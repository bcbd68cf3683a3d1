import { type Day, startOf } from '@/lib/basics/calendar';
import type { Mention, ReadingDay } from '../mention';
import {
  choose,
  chooseBy,
  fixed,
  intersect,
  mapSeries,
  nearestOn,
  type Series,
  type Span,
  span,
  weekendAt,
} from '../series';
import { partOf } from './part-of';
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

type Step = (mention: Mention, right: Mention | undefined, text: string, day: ReadingDay) => Mention | null;

/** In this order: the single period before the period that contains it. */
const STEPS: readonly Step[] = [
  attachNth,
  nthOfRight,
  containRight,
  chooseWhich,
  joinTight,
  takePart,
  joinLoose,
];

/**
 * Composes words into dates, from right to left, as they govern each other: "the last Friday of next month",
 * "early in the summer of 2019", "sometime next week, probably Thursday".
 */
export function compose(mentions: readonly Mention[], text: string, day: ReadingDay): Mention[] {
  const done: Mention[] = [];
  for (const found of mentions.toReversed()) {
    let mention: Mention | null = found;
    // Already part of the mention to its right.
    if (done.some(({ start }) => start < found.end && start <= found.start)) continue;
    while (mention) {
      const latest: Mention = mention;
      while ((done.at(-1)?.start ?? text.length) < latest.end) done.pop();
      mention = null;
      for (const step of STEPS) {
        mention = step(latest, done.at(-1), text, day);
        if (mention) break;
      }
      if (!mention) done.push(latest);
    }
  }
  const composed = done.toReversed().map((mention) => ({ ...mention, series: definite(mention, day) }));
  return composed.flatMap((mention, index) => {
    const next = composed[index + 1];
    const previous = composed[index - 1];
    if (next && VAGUE.test(leadOf(text, mention)) && dateWithin(mention, next, text, day)) return [];
    return (previous && dateWithin(previous, mention, text, day)) ?? mention;
  });
}

/** "In August we got a kitten, on the 9th": the date belongs to the month mentioned before. */
function dateWithin(month: Mention, date: Mention, text: string, { today }: ReadingDay): Mention | null {
  const isNear =
    date.start - month.end < 2 * LONGEST_BETWEEN && !/[.!?\n]/.test(text.slice(month.end, date.start));
  if (date.kind !== 'nth' || !isNear || month.series.size < 28 || month.series.size > 31) return null;
  const series = intersect(month.series, date.series, today);
  return series && { ...date, series };
}

function leadOf(text: string, { start }: Mention): string {
  return text.slice(Math.max(0, start - 60), start);
}

function between(text: string, mention: Mention, right: Mention): string | null {
  return right.start - mention.end > LONGEST_BETWEEN ? null : text.slice(mention.end, right.start);
}

/** "The second Tuesday", "the first two weeks"; "last Tuesday" is a single day unless a month follows. */
function attachNth(mention: Mention, right: Mention | undefined, text: string): Mention | null {
  if (mention.nth || (mention.kind !== 'unit' && mention.kind !== 'weekday')) return null;
  const found = NTH.exec(leadOf(text, mention));
  const { which = '', count = '1' } = found?.groups ?? {};
  if (!found) return null;
  const isLast = /^(?:last|final)$/i.test(which);
  if (isLast && !(right && OF_THE.test(between(text, mention, right) ?? ''))) return null;
  const nth = { which: isLast ? -1 : Number.parseInt(which, 10), count: Number(count) };
  return { ...mention, start: mention.start - found[0].length, nth, weak: true };
}

/** "The last two days of the month", "the third Thursday in November". */
function nthOfRight(
  mention: Mention,
  right: Mention | undefined,
  text: string,
  day: ReadingDay,
): Mention | null {
  if (!mention.nth || !right || !OF_THE.test(between(text, mention, right) ?? '')) return null;
  return nthIn(mention, right, { start: mention.start, end: right.end }, day);
}

function nthIn(
  part: Mention,
  whole: Mention,
  place: { start: number; end: number },
  day: ReadingDay,
): Mention | null {
  const { which, count } = part.nth ?? { which: 0, count: 0 };
  const series = mapSeries(definite(whole, day), ({ start, end }) => {
    const all = end - start < 7 ? [] : part.series.within(start, end);
    const found = which < 0 ? all.slice(-count) : all.slice((which - 1) * count, which * count);
    const first = found[0];
    const last = found.at(-1);
    if (!first || !last || found.length < count) return null;
    return count === 1 ? first : span(first.start, last.end);
  });
  return series && { ...place, series, weak: false };
}

/** "The week of 6 October", "the weekend of the 27th", "the month of May". */
function containRight(mention: Mention, right: Mention | undefined, text: string): Mention | null {
  const { kind, series: unit, start } = mention;
  if (kind !== 'unit' || !right || right.kind === 'unit' || right.series.size > 31) return null;
  if (/s$/i.test(text.slice(start, mention.end)) || /\d $/.test(leadOf(text, mention))) return null;
  if (!CONTAINS.test(between(text, mention, right) ?? '')) return null;
  const series = mapSeries(right.series, (one) =>
    unit.size === 2
      ? weekendAt(one.start)
      : (unit
          .within(one.start - unit.size - 4, one.end + 4)
          .find((each) => each.start <= one.start && one.start < each.end) ?? null),
  );
  const lead = /(?<!\w)the $/i.exec(leadOf(text, mention))?.[0].length ?? 0;
  return series && { start: start - lead, end: right.end, series, weak: false };
}

/** "Last week", "next Friday", "this coming Sunday", "the year before last", "Friday week". */
function chooseWhich(
  mention: Mention,
  _: Mention | undefined,
  text: string,
  { today }: ReadingDay,
): Mention | null {
  const { kind, series } = mention;
  if (series.only || mention.nth) return null;
  const isWeekly = kind === 'unit' || kind === 'weekday';
  const after = isWeekly
    ? /^ (?:before last|after next)(?!\w)/i.exec(text.slice(mention.end, mention.end + 14))
    : null;
  if (after) {
    const lead = /(?<!\w)(?:the )$/i.exec(leadOf(text, mention))?.[0].length ?? 0;
    return chosen(mention, beside(series, / before/i.test(after[0]) ? -2 : 2, today), lead, after[0].length);
  }
  const found = WHICH.exec(leadOf(text, mention));
  if (!found) {
    if (kind !== 'weekday') return null;
    const week = /^ week(?!end|ly| of|s|\w)/i.exec(text.slice(mention.end, mention.end + 12));
    const next = week && choose(series, 'future', today);
    return next ? chosen(mention, fixed({ ...next, start: next.start + 7, end: next.end + 7 }), 0, 5) : null;
  }
  const word = found.groups?.which ?? 'this';
  const direction = parseDirection(word);
  if (kind === 'nth' || (series.size === 1 && kind === 'unit')) return null;
  if (kind === 'weekday' && /past$|coming$/i.test(word)) {
    const one = choose(series, direction < 0 ? 'past' : 'future', direction < 0 ? today : today + 1);
    return chosen(mention, one && fixed(one), found[0].length, 0);
  }
  if (kind === 'unit' && series.size === 2 && /coming$/i.test(word))
    return chosen(mention, beside(series, 0, today), found[0].length, 0);
  return chosen(
    mention,
    isWeekly ? beside(series, direction, today) : chooseBy(series, direction, today),
    found[0].length,
    0,
  );
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
function definite({ kind, series, nth }: Mention, { today }: ReadingDay): Series {
  // A weekend is the last or the next one, depending on the tense.
  return (kind === 'unit' && !nth && series.size !== 2 ? beside(series, 0, today) : null) ?? series;
}

function joinTight(
  mention: Mention,
  right: Mention | undefined,
  text: string,
  day: ReadingDay,
): Mention | null {
  const tie = right && between(text, mention, right);
  if (!right || tie === null || tie === undefined || mention.kind === 'unit' || !TIGHT.test(tie)) return null;
  if (right.kind === 'unit' && !/the $/i.test(tie)) return null;
  return join(mention, right, day);
}

function joinLoose(
  mention: Mention,
  right: Mention | undefined,
  text: string,
  day: ReadingDay,
): Mention | null {
  const tie = right && between(text, mention, right);
  if (!right || !tie || mention.kind === 'unit' || !LOOSE.test(tie)) return null;
  if (right.nth && mention.series.size > 7)
    return nthIn(right, mention, { start: mention.start, end: right.end }, day);
  return right.kind === 'unit' ? null : join(mention, right, day);
}

/** Combines two references to one date. A resolved date wins over a weekday given with it. */
function join(mention: Mention, right: Mention, day: ReadingDay): Mention | null {
  if (mention.bounded || right.bounded) return null;
  const series = joinedSeries(mention, { ...right, series: definite(right, day) }, day.today);
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

/** "Early next year", "the end of the month", "mid-May". */
function takePart(mention: Mention, _: Mention | undefined, text: string, day: ReadingDay): Mention | null {
  const lead = leadOf(text, mention);
  if (mention.nth || (mention.kind === 'unit' && !/(?<!\w)the $/i.test(lead))) return null;
  const found = partOf(lead);
  const series = found && mapSeries(definite(mention, day), (whole: Span) => found.change(whole, day.today));
  return series ? { start: mention.start - found.length, end: mention.end, series, weak: false } : null;
}
