import { type Day, shift } from '@/lib/basics/calendar';
import { type Span, span } from '../series';
import { before } from './vocabulary';

type Change = (whole: Span, today: Day) => Span | null;

/** Words before a period that select a part of it. */
const PARTS: readonly [RegExp, Change][] = [
  [
    before(`(?:the )?(?:rest|remainder|remaining(?: part)?) of(?: the)?`),
    ({ start, end }, today) => (start <= today && today < end ? span(today, end) : null),
  ],
  [
    before(
      `(?:the )?(?:(?:very )?end|close|latter (?:half|part)|(?:2nd|2th|last|second) half) of(?: the)?|late(?: in)?(?: the)?|later(?: in)?(?: the)?`,
    ),
    (whole) => ({ ...span(middle(whole), whole.end), edge: 'end' }),
  ],
  [
    before(
      `(?:the )?(?:(?:very )?beginning|start|early (?:part|days)|(?:1st|1th|first) half) of(?: the)?|early(?: in)?(?: the)?|earlier(?: in)?(?: the)?`,
    ),
    (whole) => ({ ...span(whole.start, middle(whole)), edge: 'start' }),
  ],
  [before(`(?:the )?middle (?:of|part of)(?: the)?|mid[- ]?`), middlePart],
];

/** How the words before a period change it; null if they select no part, or if the period is shorter than a week. */
export function partOf(lead: string): { change: Change; length: number } | null {
  for (const [pattern, change] of PARTS) {
    const found = pattern.exec(lead);
    if (!found) continue;
    return {
      length: found[0].length,
      change: (whole, today) => (whole.end - whole.start >= 7 ? change(whole, today) : null),
    };
  }
  return null;
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
