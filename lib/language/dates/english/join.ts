import { partsOf } from '@/lib/basics/calendar';
import { fixed, type Mention, type Period, period, type Reading } from '../reading';

const BETWEEN = /^\s*(?:-|–|—|to|until|till?|through|thru|and|up to)(?: the)?\s*$/i;
const AND = /^\s*and(?: the)?\s*$/i;

/** Makes one range of two mentions that words tie together: "from May to October", "between Monday and now". */
export function joinRanges(text: string, mentions: readonly Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const before = joined.at(-1);
    const range = before && joinPair(text, before, mention);
    if (range) joined[joined.length - 1] = range;
    else joined.push(mention);
  }
  return joined;
}

/** Gives a date its year where that was told beside it: "May of last year", "Christmas this year". */
export function joinYears(text: string, mentions: readonly Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const before = joined.at(-1);
    const { start, granularity } = mention.reading.future;
    const isYear =
      granularity === 'year' &&
      start !== null &&
      /^(?:of|in|,)?$/i.test(text.slice(before?.end, mention.start).trim());
    const there = isYear ? before?.reading.inYear?.(partsOf(start).year) : null;
    if (before && there)
      joined[joined.length - 1] = { ...before, end: mention.end, reading: fixed(there), weak: false };
    else joined.push(mention);
  }
  return joined;
}

function joinPair(text: string, first: Mention, second: Mention): Mention | null {
  const tie = text.slice(first.end, second.start);
  if (!BETWEEN.test(tie)) return null;
  const lead = /(?:\bfrom|\bbetween)(?: the)?\s*$/i.exec(
    text.slice(Math.max(0, first.start - 20), first.start),
  );
  const opensBetween = lead !== null && /between/i.test(lead[0]);
  // "May and June" are two months; "between May and June" is one range. A bare number needs "from" to be a year.
  if (AND.test(tie) !== opensBetween && AND.test(tie)) return null;
  const isNth =
    /^the \d/i.test(text.slice(first.start, first.end)) &&
    /^(?:the )?\d/i.test(text.slice(second.start, second.end));
  if (!lead && first.weak && second.weak && !isNth && !(isYear(first) && isYear(second))) return null;
  const reading = rangeOf(first.reading, second.reading);
  return reading && { start: first.start - (lead?.[0].length ?? 0), end: second.end, reading, weak: false };
}

/** "1998-2004", "May to June": a number alone is a year here, whatever stands around it. */
function isYear({ reading }: Mention): boolean {
  return reading.future.granularity === 'year';
}

function rangeOf(first: Reading, second: Reading): Reading | null {
  const past = rangeBetween(first, second, 'past');
  const future = rangeBetween(first, second, 'future');
  return past && future ? { past, future } : null;
}

/** The end with a year gives it to the other: "Nov to Feb 2017" began in 2016. Of two without, what was ends by now. */
function rangeBetween(first: Reading, second: Reading, tense: 'past' | 'future'): Period | null {
  const ends = second[tense];
  const begins = first[tense];
  const isGiven = first.inYear && (!second.inYear || tense === 'past');
  if (isGiven) return span(yearNear(first, ends.start, 'before') ?? begins, ends);
  if (second.inYear) return span(begins, yearNear(second, begins.start, 'after') ?? ends);
  return (
    span(begins, ends) ??
    (tense === 'past' ? span(aWeekOn(begins, -7), ends) : span(begins, aWeekOn(ends, 7)))
  );
}

/** "Monday to Thursday", said on a Wednesday, is of one week. */
function aWeekOn({ start, end, granularity }: Period, days: number): Period {
  const isDay = granularity === 'day' && start !== null && end !== null;
  return isDay ? period(start + days, end + days, 'day') : period(null, null, granularity);
}

function yearNear({ inYear }: Reading, day: number | null, side: 'before' | 'after'): Period | null {
  if (!inYear || day === null) return null;
  const year = new Date(day * 86_400_000).getUTCFullYear();
  const options = (side === 'before' ? [year, year - 1] : [year, year + 1]).map(inYear);
  return (
    options.find(
      (option) =>
        option !== null &&
        option.start !== null &&
        (side === 'before' ? option.start <= day : option.start >= day),
    ) ?? null
  );
}

function span(first: Period, second: Period): Period | null {
  if (first.start === null || second.end === null || second.start === null || second.start < first.start)
    return null;
  return { start: first.start, end: second.end, granularity: 'range', lastStart: second.start };
}
