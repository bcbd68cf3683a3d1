import { partsOf, startOf } from '@/lib/basics/calendar';
import { type Mention, mapReading, oneDay, type Period, period } from '../reading';
import { daysOff } from './periods';
import { readWeekday, WEEKDAY } from './vocabulary';

/** Words before a date that count from it: "two days before", "a week from", "the day after", "the week after". */
const AMOUNT =
  /\b(?<amount>\d{1,3} (?:day|week|month|year)s?) (?<way>before|after|from|following|on)(?: the)?\s*$/i;
const NEIGHBOUR =
  /\b(?:the )?(?<unit>day|night|morning|evening|week|weekend) (?<way>before|after|following)(?: the)?\s*$/i;
const NAMED_DAY = new RegExp(
  String.raw`\b(?:on )?(?:the )?(?:first )?(?<weekday>${WEEKDAY}) (?<way>before|after)(?: the)?\s*$`,
  'i',
);
const LONGEST = 40;

/** Moves dates by what is counted from them. */
export function offsetMention(text: string, mention: Mention): Mention {
  const lead = text.slice(Math.max(0, mention.start - LONGEST), mention.start);
  const found = AMOUNT.exec(lead) ?? NEIGHBOUR.exec(lead) ?? NAMED_DAY.exec(lead);
  const { amount = '', unit, weekday, way = '' } = found?.groups ?? {};
  if (!found || mention.reading.future.granularity === 'range') return mention;
  if (/^on$/i.test(way) && !/week/i.test(amount)) return mention;
  const direction = /before/i.test(way) ? -1 : 1;
  const reading = mapReading(mention.reading, (date) => {
    if (weekday !== undefined) return nearestWeekday(readWeekday(weekday), direction, date);
    return unit === undefined ? counted(amount, direction, date) : neighbour(unit, direction, date);
  });
  return reading ? { ...mention, start: mention.start - found[0].length, reading, weak: false } : mention;
}

function counted(amount: string, direction: 1 | -1, { start, end }: Period): Period | null {
  const from = direction > 0 && start !== null && end !== start + 1 ? end : start;
  return from === null ? null : daysOff(amount, from, direction).future;
}

/** "The Tuesday before Easter", "the first Saturday after my exam on 3 May". */
function nearestWeekday(weekday: number, direction: 1 | -1, { start, end }: Period): Period | null {
  if (start === null || end === null) return null;
  const beside = direction > 0 ? end : start - 1;
  const away = (weekday - partsOf(beside).weekday + 7) % 7;
  return oneDay(direction > 0 || away === 0 ? beside + away : beside + away - 7);
}

function neighbour(unit: string, direction: 1 | -1, { start, end }: Period): Period | null {
  if (start === null || end === null || end - start > 31) return null;
  const monday = startOf('week', start) + 7 * direction;
  if (/^weekend/i.test(unit)) {
    // The weekend after a Wednesday is that week's.
    const own = startOf('week', start) + 5;
    const from = direction > 0 ? (own >= end ? own : own + 7) : own - 7;
    return period(from, from + 2, 'range');
  }
  if (/^week/i.test(unit)) return period(monday, monday + 7, 'week');
  return oneDay(direction > 0 ? end : start - 1);
}
