import { fixed, type Mention, mapReading, type Period, period } from '../reading';

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
  const { lastStart, granularity } = mention.reading.future;
  // A range has both its sides, but "now" is no range; a church that dates from a century began in it.
  if (granularity === 'range' && lastStart !== undefined) return mention;
  const lead = text.slice(Math.max(0, mention.start - 40), mention.start);
  for (const [pattern, bound] of BOUNDS) {
    const found = pattern.exec(lead);
    if (found && /^from/i.test(found[0]) && /decade|century/.test(granularity)) return mention;
    const reading = found && mapReading(mention.reading, bound);
    if (!reading) continue;
    // "Since May" began in the last one, whatever the tense.
    const isSince = /^since/i.test(found[0]);
    const start = mention.start - found[0].length;
    return { ...mention, start, reading: isSince ? fixed(reading.past) : reading, weak: false };
  }
  return mention;
}
