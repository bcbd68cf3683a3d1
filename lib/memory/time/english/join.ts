import { partsOf } from '../calendar';
import { fixed, type Mention, mapReading, type Period, period, type Reading } from '../reading';

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
  const lead = /(?:\bfrom|\bbetween)(?: the)?\s*$/i.exec(text.slice(0, first.start));
  const opensBetween = lead !== null && /between/i.test(lead[0]);
  // "May and June" are two months; "between May and June" is one range. A bare number needs "from" to be a year.
  if (AND.test(tie) !== opensBetween && AND.test(tie)) return null;
  if (!lead && first.weak && second.weak) return null;
  const reading = rangeOf(first.reading, second.reading);
  return reading && { start: first.start - (lead?.[0].length ?? 0), end: second.end, reading, weak: false };
}

function rangeOf(first: Reading, second: Reading): Reading | null {
  const past = rangeBetween(first, second, 'past');
  const future = rangeBetween(first, second, 'future');
  return past && future ? { past, future } : null;
}

/** The end with a year gives it to the other: "Nov to Feb 2017" began in 2016. */
function rangeBetween(first: Reading, second: Reading, tense: 'past' | 'future'): Period | null {
  const ends = second[tense];
  const begins = first[tense];
  if (first.inYear && !second.inYear) return span(yearNear(first, ends.start, 'before') ?? begins, ends);
  return span(begins, second.inYear ? (yearNear(second, begins.start, 'after') ?? ends) : ends);
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

/** Words that leave one side open, and what stays of the date. */
const BOUNDS: readonly [RegExp, (date: Period) => Period | null][] = [
  [
    /\b(?:before|prior to|until|til|till|by|no later than|not later than|up to|through)(?: the)?\s*$/i,
    ({ start, end, edge }) => (start === null ? null : period(null, edge === 'end' ? end : start, 'range')),
  ],
  [
    /\b(?:after|later than)(?: the)?\s*$/i,
    ({ start, end, edge }) => (end === null ? null : period(edge === 'start' ? start : end, null, 'range')),
  ],
  [
    /\b(?:since|starting|beginning|as of|from|effective)(?: on| from| in)?(?: the)?\s*$/i,
    ({ start }) => (start === null ? null : period(start, null, 'range')),
  ],
];

/** "Since 2010", "before May", "until Friday": open on one side. */
export function boundMention(text: string, mention: Mention): Mention {
  const lead = text.slice(Math.max(0, mention.start - 40), mention.start);
  for (const [pattern, bound] of BOUNDS) {
    const found = pattern.exec(lead);
    const reading = found && mapReading(mention.reading, bound);
    if (reading) return { ...mention, start: mention.start - found[0].length, reading, weak: false };
  }
  return mention;
}
