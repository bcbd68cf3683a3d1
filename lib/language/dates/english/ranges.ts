import { type Mention, periodOf, type ReadingDay } from '../mention';
import { rangeOf } from '../range';
import type { Period, Tense } from '../series';
import { before } from './vocabulary';

const LONGEST_LEAD = 50;
const PART_OF_DAY = '(?:,? (?:morning|afternoon|evening|night|noon))?';
const TO = new RegExp(
  String.raw`^${PART_OF_DAY}\s*(?:-|–|—|to|until|till?|through|thru|and|up to)(?: the)?\s*$`,
  'i',
);
const AND = /\band(?: the)?\s*$/i;

/** Joins two mentions into one range: "from May to October", "between Monday and now". */
export function joinRanges(text: string, mentions: readonly Mention[], { today }: ReadingDay): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const first = joined.at(-1);
    const range = first && joinPair(text, first, mention, today);
    if (range) joined[joined.length - 1] = range;
    else joined.push(mention);
  }
  return joined;
}

function joinPair(text: string, first: Mention, second: Mention, today: number): Mention | null {
  const tie = text.slice(first.end, second.start);
  if (!TO.test(tie) || first.bounded || second.bounded) return null;
  const lead = /(?:\bfrom|\bbetween)(?: the)?\s*$/i.exec(
    text.slice(Math.max(0, first.start - 20), first.start),
  );
  // "May and June" are two months; "between May and June" is one range. A bare number is a year only after "from".
  if (AND.test(tie) && !(lead && /between/i.test(lead[0]))) return null;
  const areAlike = first.kind === second.kind && (first.kind === 'nth' || first.kind === 'year');
  if (!lead && first.weak && second.weak && !areAlike) return null;
  const bounded = rangeOf(first.series, second.series, today);
  return (
    bounded && {
      start: first.start - (lead?.[0].length ?? 0),
      end: second.end,
      series: first.series,
      bounded,
      weak: false,
    }
  );
}

/** Words that leave one side open, and the resulting period. */
const BOUNDS: readonly [RegExp, (date: Period) => Period | null][] = [
  [
    before('before|prior to|until|til|till|by|no later than|not later than|up to|through'),
    ({ start, end, edge }) =>
      start === null ? null : { start: null, end: edge === 'end' ? end : start, granularity: 'range' },
  ],
  [
    before('after|later than'),
    ({ start, end, edge }) =>
      end === null ? null : { start: edge === 'start' ? start : end, end: null, granularity: 'range' },
  ],
  [
    before('(?:since|starting|beginning|as of|from|effective)(?: on| from| in)?'),
    ({ start }) => (start === null ? null : { start, end: null, granularity: 'range' }),
  ],
];

/** "The 1930s", "the fifties", "the 14th century". */
const OF_AN_AGE = /(?:0['’]?s|ties|century)$/i;

/** "Since 2010", "before May", "until Friday": open on one side. */
export function boundMention(text: string, mention: Mention, { today }: ReadingDay): Mention {
  if (mention.bounded || mention.kind === 'unit') return mention;
  const lead = text.slice(Math.max(0, mention.start - LONGEST_LEAD), mention.start);
  for (const [pattern, bound] of BOUNDS) {
    const found = pattern.exec(lead);
    if (!found) continue;
    // "From the 14th century" names the whole period, not an open range.
    if (/^from/i.test(found[0]) && OF_AN_AGE.test(text.slice(mention.start, mention.end))) return mention;
    // "Since May" means the last May, whatever the tense.
    const isSince = /^since/i.test(found[0]);
    const bounded = (tense: Tense) => {
      const period = periodOf(mention, isSince ? 'past' : tense, today);
      return period && bound(period);
    };
    return { ...mention, start: mention.start - found[0].length, bounded, weak: false };
  }
  return mention;
}
