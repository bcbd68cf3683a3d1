import { type Day, partsOf, shift, startOf } from '@/lib/basics/calendar';
import { type Mention, mapReading, oneDay, type Period, period, type ReadingDay } from '../reading';
import { ORDINAL, readUnit, readWeekday, WEEKDAY } from './vocabulary';

/** Words before (or after) a period that name a part of it: "the first week of", "late", "tuesday of". */
interface Narrower {
  pattern: RegExp;
  narrow(groups: Record<string, string | undefined>, whole: Period, day: ReadingDay): Period | null;
}

const before = (body: string): RegExp => new RegExp(String.raw`(?<!\w)(?:${body})\s*$`, 'i');
const OF = `(?:of|in|for)(?: the)?`;

const BEFORE: readonly Narrower[] = [
  {
    pattern: before(
      `(?:the )?(?<which>${ORDINAL}|last|final) (?<count>\\d{1,3} )?(?<unit>day|days|week|weeks|weekend|month|months|quarter|half|year|decade) ${OF}`,
    ),
    narrow: ({ which = '', count, unit = '' }, whole) => ordinalPart(which, count, unit, whole),
  },
  {
    pattern: before(`(?:on )?(?:the )?(?<which>${ORDINAL})(?: day)?(?: of| in)?(?: the)?`),
    narrow: ({ which = '' }, whole) =>
      whole.granularity === 'month' ? ordinalPart(which, undefined, 'day', whole) : null,
  },
  {
    pattern: before(`(?:the )?(?<which>${ORDINAL}|last) (?<weekday>${WEEKDAY}) ${OF}`),
    narrow: ({ which = '', weekday = '' }, whole) => weekdayPart(which, readWeekday(weekday), whole),
  },
  {
    pattern: before(`(?:on )?(?<weekday>${WEEKDAY})(?:,? (?:of|in)(?: the)?|,)?`),
    narrow: ({ weekday = '' }, whole) => weekdayOf(weekday, whole),
  },
  {
    pattern: before(`(?:the )?(?:rest|remainder|remaining(?: part)?) of(?: the)?`),
    narrow: (_, { start, end }, { today }) =>
      start !== null && end !== null && start <= today && today < end ? period(today, end, 'range') : null,
  },
  {
    pattern: before(
      `(?:the )?(?:end|close|latter (?:half|part)|second half) of(?: the)?|late(?: in)?(?: the)?|later(?: in)?(?: the)?`,
    ),
    narrow: (_, whole) => halfOf(whole, (long) => ({ ...secondHalf(long), edge: 'end' })),
  },
  {
    pattern: before(
      `(?:the )?(?:beginning|start|early (?:part|days)|first half) of(?: the)?|early(?: in)?(?: the)?|earlier(?: in)?(?: the)?`,
    ),
    narrow: (_, whole) => halfOf(whole, firstHalf),
  },
  {
    pattern: before(`(?:the )?middle (?:of|part of)(?: the)?|mid[- ]?`),
    narrow: (_, whole) => halfOf(whole, middlePart),
  },
  {
    pattern: before(
      String.raw`(?:from )?(?<first>[0-3]?\d)(?:st|nd|rd|th)?(?:-| to | until )(?:the )?(?<second>[0-3]?\d)(?:st|nd|rd|th)? (?:of|in)(?: the)?`,
    ),
    narrow: ({ first, second }, { start, end, granularity }) => {
      const length = Number(second) - Number(first);
      if (granularity !== 'month' || start === null || end === null || length <= 0) return null;
      const last = start + Number(second) - 1;
      return last < end
        ? { start: last - length, end: last + 1, granularity: 'range', lastStart: last }
        : null;
    },
  },
  {
    pattern: before('(?:the )?(?:week|fortnight) (?:of|starting|beginning|commencing)(?: on)?(?: the)?'),
    narrow: (_, { start, end }) =>
      start !== null && end === start + 1
        ? period(startOf('week', start), startOf('week', start) + 7, 'week')
        : null,
  },
  {
    pattern: before('(?:the )?weekend (?:of|starting)(?: on)?(?: the)?'),
    narrow: (_, { start, end }) => {
      if (start === null || end !== start + 1) return null;
      const saturday = startOf('week', start) + 5;
      return period(saturday, saturday + 2, 'range');
    },
  },
];

const AFTER: readonly Narrower[] = [
  {
    pattern: new RegExp(String.raw`^(?:'s|,)? (?<weekday>${WEEKDAY})(?!\w)`, 'i'),
    narrow: ({ weekday = '' }, whole) => weekdayOf(weekday, whole),
  },
];

/** Takes the words around a period into it as long as they name a part of it. */
export function narrowMention(text: string, mention: Mention, day: ReadingDay): Mention {
  const left = apply(BEFORE, text.slice(Math.max(0, mention.start - 60), mention.start), mention, day);
  if (left) return narrowMention(text, { ...left.mention, start: mention.start - left.length }, day);
  const right = apply(AFTER, text.slice(mention.end, mention.end + 20), mention, day);
  return right ? { ...right.mention, end: mention.end + right.length } : mention;
}

function apply(
  narrowers: readonly Narrower[],
  beside: string,
  mention: Mention,
  day: ReadingDay,
): { mention: Mention; length: number } | null {
  if (beside.trim() === '') return null;
  for (const { pattern, narrow } of narrowers) {
    const found = pattern.exec(beside);
    const reading = found && mapReading(mention.reading, (whole) => narrow(found.groups ?? {}, whole, day));
    if (reading) return { mention: { ...mention, reading, weak: false }, length: found[0].length };
  }
  return null;
}

function isLong({ start, end }: Period): boolean {
  return start !== null && end !== null && end - start >= 7;
}

function halfOf(whole: Period, change: (whole: Period) => Period): Period | null {
  return isLong(whole) ? change(whole) : null;
}

function firstHalf({ start, end, granularity }: Period): Period {
  const half = start === null ? null : middle(start, end, granularity);
  return { ...period(start, half, 'range'), edge: 'start' };
}

/** The later half of a period by its own parts: July of a year, the 16th of a month, Thursday of a week. */
function secondHalf({ start, end, granularity }: Period): Period {
  return period(start === null ? null : middle(start, end, granularity), end, 'range');
}

/** Where the second half begins. */
function middle(start: Day, end: Day | null, granularity: string): Day {
  if (granularity === 'week') return start + 3;
  if (granularity === 'month') return start + 15;
  if (granularity === 'year') return shift('month', start, 6);
  if (granularity === 'decade') return shift('year', start, 5);
  if (granularity === 'century') return shift('year', start, 50);
  return end === null ? start : start + Math.floor((end - start) / 2);
}

/** "Mid May" is its 10th to 20th, the middle of a year April to September, of a decade its fourth to sixth year. */
function middlePart({ start, end, granularity }: Period): Period {
  if (start === null || end === null) return period(start, end, 'range');
  if (granularity === 'week') return period(start + 1, start + 4, 'range');
  if (granularity === 'month') return period(start + 9, start + 20, 'range');
  if (granularity === 'year') return period(shift('month', start, 3), shift('month', start, 9), 'range');
  if (granularity === 'decade') return period(shift('year', start, 4), shift('year', start, 7), 'range');
  const third = Math.floor((end - start) / 3);
  return period(start + third, start + 2 * third, 'range');
}

/** "The first week of May", "the last two days of the month", "the second quarter of 2019". */
function ordinalPart(which: string, count: string | undefined, name: string, whole: Period): Period | null {
  const { start, end } = whole;
  if (start === null || end === null || !isLong(whole)) return null;
  const unit = name === 'half' ? 'month' : name === 'weekend' ? 'week' : readUnit(name);
  const size = name === 'half' ? 6 : count === undefined ? 1 : Number(count);
  const last = /^(?:last|final)$/i.test(which);
  const nth = last ? 0 : Number.parseInt(which, 10);
  if (!last && nth === 0) return null;
  const origin = unit === 'week' ? firstWeek(start) : start;
  const close = unit === 'week' ? firstWeek(end) : end;
  const from = last ? shift(unit, close, -size) : shift(unit, origin, (nth - 1) * size);
  const until = shift(unit, from, size);
  if (from >= close || (until > end && unit !== 'week')) return null;
  if (name === 'weekend') return period(from + 5, from + 7, 'range');
  return period(from, until, size === 1 ? unit : 'range');
}

/** A week belongs to the month and year of its Thursday (ISO 8601). */
function firstWeek(day: Day): Day {
  const monday = startOf('week', day);
  return monday + 3 < day ? monday + 7 : monday;
}

/** "The second friday of May". */
function weekdayPart(which: string, weekday: number, { start, end, granularity }: Period): Period | null {
  if (start === null || end === null || granularity === 'week' || granularity === 'day') return null;
  const first = start + ((weekday - partsOf(start).weekday + 7) % 7);
  const last = end - 1 - ((partsOf(end - 1).weekday - weekday + 7) % 7);
  const day = /^last$/i.test(which) ? last : first + (Number.parseInt(which, 10) - 1) * 7;
  return day < end && day >= start ? oneDay(day) : null;
}

/** "Monday of last week". */
function weekdayOf(name: string, { start, granularity }: Period): Period | null {
  return granularity === 'week' && start !== null ? oneDay(start + readWeekday(name) - 1) : null;
}
