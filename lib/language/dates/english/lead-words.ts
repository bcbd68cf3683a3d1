import { type Day, partsOf, shift } from '@/lib/basics/calendar';
import { oneDay, type Span, span, weekendAt } from '../series';
import { daysOff } from './atoms';
import { AMOUNT, before, FROM, parseWeekday, shiftBy, WEEKDAY } from './vocabulary';

/** What words make of the date beside them; null if they make none. */
export type Change = (date: Span, today: Day) => Span | null;
type Groups = Record<string, string | undefined>;

/** A part of a period; a day has none. */
const part = (change: Change) => (): Change => (whole, today) =>
  whole.end - whole.start >= 7 ? change(whole, today) : null;
/** "For three weeks": from the date. */
const lastingFor =
  ({ amount, long = '' }: Groups): Change =>
  ({ start }) =>
    span(start, shiftBy(amount ?? long, start, 1));
const directionOf = (way = '') => (/before/i.test(way) ? -1 : 1);

/** Words before a date that change it: "the end of", "two days before", "the Tuesday after". */
const LEADS: readonly (readonly [RegExp, (groups: Groups) => Change])[] = [
  [
    before('(?:the )?(?:rest|remainder|remaining(?: part)?) of'),
    part(({ start, end }, today) => (start <= today && today < end ? span(today, end) : null)),
  ],
  [
    before(
      '(?:the )?(?:(?:very )?end|close|latter (?:half|part)|(?:2nd|2th|last|second) half) of|late(?: in)?|later(?: in)?',
    ),
    part((whole) => ({ ...span(middle(whole), whole.end), edge: 'end' })),
  ],
  [
    before(
      '(?:the )?(?:(?:very )?beginning|start|early (?:part|days)|(?:1st|1th|first) half) of|early(?: in)?|earlier(?: in)?',
    ),
    part((whole) => ({ ...span(whole.start, middle(whole)), edge: 'start' })),
  ],
  [before('(?:the )?middle (?:of|part of)(?: the)?|mid[- ]?'), part(middlePart)],
  [
    before(
      `(?:for )?(?:the )?(?<amount>${AMOUNT}),? (?:starting|beginning|commencing)(?: on| from)?|for (?<long>${AMOUNT}),? ${FROM}`,
    ),
    lastingFor,
  ],
  [
    before(`(?<amount>${AMOUNT}) (?<way>before|after|from|following)|(?<weeks>\\d+ weeks?) on`),
    ({ amount, weeks = '', way }) =>
      ({ start, end }) =>
        daysOff(amount ?? weeks, directionOf(way) > 0 && end - start > 1 ? end : start, directionOf(way)),
  ],
  [
    before('(?:the )?(?<unit>day|night|morning|evening|week|weekend) (?<way>before|after|following)'),
    ({ unit = '', way }) =>
      (date) =>
        neighbour(unit, directionOf(way), date),
  ],
  [
    before(`(?:on )?(?:the )?(?:first )?(?<weekday>${WEEKDAY}) (?<way>before|after)`),
    ({ weekday = '', way }) =>
      (date) =>
        nearestWeekday(parseWeekday(weekday), directionOf(way), date),
  ],
];

const FROM_DATE = before(FROM);
const LASTING = new RegExp(`^,? for (?:about |around |the )?(?<amount>${AMOUNT})(?!\\w)`, 'i');

/** How the words around a date change it, and how many characters they have on both sides; null if they do not. */
export function parseWordsBeside(
  lead: string,
  tail: string,
): { change: Change; lead: number; tail: number } | null {
  for (const [pattern, read] of LEADS) {
    const found = pattern.exec(lead);
    if (found) return { change: read(found.groups ?? {}), lead: found[0].length, tail: 0 };
  }
  const from = FROM_DATE.exec(lead);
  const lasting = from && LASTING.exec(tail);
  return (
    lasting && { change: lastingFor(lasting.groups ?? {}), lead: from[0].length, tail: lasting[0].length }
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

/** Start of a period's second half, in its own units: July of a year, the 16th of a month, Thursday of a week. */
function middle({ start, end, granularity }: Span): Day {
  if (granularity === 'week') return start + 3;
  if (granularity === 'month') return start + 15;
  if (granularity === 'year') return shift('month', start, 6);
  if (granularity === 'decade') return shift('year', start, 5);
  if (granularity === 'century') return shift('year', start, 50);
  return start + Math.floor((end - start) / 2);
}

/** "Mid May" is the 10th to the 20th; the middle of a year is April to September, of a decade the years ending in 4 to 6. */
function middlePart({ start, end, granularity }: Span): Span {
  if (granularity === 'week') return span(start + 1, start + 4);
  if (granularity === 'month') return span(start + 9, start + 20);
  if (granularity === 'year') return span(shift('month', start, 3), shift('month', start, 9));
  if (granularity === 'decade') return span(shift('year', start, 4), shift('year', start, 7));
  const third = Math.floor((end - start) / 3);
  return span(start + third, start + 2 * third);
}
