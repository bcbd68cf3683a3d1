import { partsOf, shift } from '@/lib/basics/calendar';
import { type Mention, periodOf, type ReadingDay } from '../mention';
import { rangeOf } from '../range';
import { choose, fixed, oneDay, type Period, type Span, span, type Tense, weekendAt } from '../series';
import { daysOff } from './atoms';
import { AMOUNT, parseAmounts, parseWeekday, WEEKDAY } from './vocabulary';

const LONGEST_LEAD = 50;
const before = (body: string) => new RegExp(String.raw`\b(?:${body})(?: the)?\s*$`, 'i');
const FROM = '(?:from|starting|beginning|as of|commencing)(?: on| from)?';

/** Durations before a date that start from it. */
const FOR_AMOUNT = before(
  `(?:for )?(?:the )?(?<amount>${AMOUNT}),? (?:starting|beginning|commencing)(?: on| from)?|for (?<long>${AMOUNT}),? ${FROM}`,
);
const FROM_DATE = before(FROM);
const LASTING = new RegExp(`^,? for (?:about |around |the )?(${AMOUNT})(?!\\w)`, 'i');
const COUNTED = before(`(?<amount>${AMOUNT}) (?<way>before|after|from|following|on)`);
const NEIGHBOUR = before(
  '(?:the )?(?<unit>day|night|morning|evening|week|weekend) (?<way>before|after|following)',
);
const NAMED_DAY = before(`(?:on )?(?:the )?(?:first )?(?<weekday>${WEEKDAY}) (?<way>before|after)`);

/** Shifts dates by the words around them: "two days before", "a week from", "the Tuesday after". */
export function offsetMention(text: string, mention: Mention, { today }: ReadingDay): Mention {
  if (mention.bounded || mention.kind === 'unit') return mention;
  const lead = text.slice(Math.max(0, mention.start - LONGEST_LEAD), mention.start);
  const lasting = lastingFrom(text, lead, mention, today);
  if (lasting) return lasting;
  const found = COUNTED.exec(lead) ?? NEIGHBOUR.exec(lead) ?? NAMED_DAY.exec(lead);
  const { amount = '', unit, weekday, way = '' } = found?.groups ?? {};
  if (!found || (/^on$/i.test(way) && !/week/i.test(amount))) return mention;
  const direction = /before/i.test(way) ? -1 : 1;
  return counted(mention, today, found[0].length, 0, (date) => {
    if (weekday !== undefined) return nearestWeekday(parseWeekday(weekday), direction, date);
    if (unit !== undefined) return neighbour(unit, direction, date);
    return daysOff(amount, direction > 0 && date.end - date.start > 1 ? date.end : date.start, direction);
  });
}

/** Extends a mention over the words beside it and shifts its date. */
function counted(
  mention: Mention,
  today: number,
  lead: number,
  tail: number,
  change: (date: Span) => Span | null,
): Mention {
  const { start, end, series } = mention;
  const place = { start: start - lead, end: end + tail, weak: false };
  const moved = series.only && change(series.only);
  if (moved) return { ...place, series: fixed(moved) };
  const bounded = (tense: Tense) => {
    const date = choose(series, tense, today);
    return date && change(date);
  };
  return bounded('future') ? { ...place, series, bounded } : mention;
}

/** "For three weeks from Monday", "from 1 October for six months". */
function lastingFrom(text: string, lead: string, mention: Mention, today: number): Mention | null {
  const ahead = FOR_AMOUNT.exec(lead);
  const from = ahead ? null : FROM_DATE.exec(lead);
  const behind = from && LASTING.exec(text.slice(mention.end, mention.end + LONGEST_LEAD));
  const amount = ahead ? (ahead.groups?.amount ?? ahead.groups?.long) : behind?.[1];
  if (amount === undefined) return null;
  const length = (ahead ?? from)?.[0].length ?? 0;
  return counted(mention, today, length, behind?.[0].length ?? 0, ({ start }) =>
    span(
      start,
      parseAmounts(amount).reduce((day, [count, unit]) => shift(unit, day, count), start),
    ),
  );
}

/** "The Tuesday before Easter", "the first Saturday after my exam on 3 May". */
function nearestWeekday(weekday: number, direction: 1 | -1, { start, end }: Span): Span {
  const next = direction > 0 ? end : start - 1;
  const away = (weekday - partsOf(next).weekday + 7) % 7;
  return oneDay(direction > 0 || away === 0 ? next + away : next + away - 7);
}

function neighbour(unit: string, direction: 1 | -1, { start, end }: Span): Span | null {
  if (end - start > 31) return null;
  if (/^weekend/i.test(unit)) {
    // The weekend after a Wednesday is in the same week.
    const own = weekendAt(start);
    if (direction > 0) return own.start >= end ? own : weekendAt(start + 7);
    return weekendAt(start - 7);
  }
  if (/^week/i.test(unit)) return direction > 0 ? span(end, end + 7, 'week') : span(start - 7, start, 'week');
  return oneDay(direction > 0 ? end : start - 1);
}

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
