import { type Day, dayOf, partsOf, startOf } from '../calendar';
import { fixed, oneDay, type Period, type Reading, yearly } from '../reading';
import { daysOff } from './period-rules';
import { type MentionRule, words } from './rule';
import {
  MONTH,
  NUMBER,
  ORDINAL,
  readMonth,
  readOrdinal,
  readWeekday,
  readYear,
  UNIT,
  WEEKDAY,
  YEAR,
  YEAR_WORDS,
} from './vocabulary';

const LAST = 'last|previous|past';
const SOON = 'coming|upcoming|this coming|this upcoming';
const DATE_NUMBER = String.raw`(?:${ORDINAL})|[0-3]?\d(?!\d|:|\s?[ap]\.?m)`;
/** A weekday before a date adds nothing, even where the two do not agree: the date is what was looked up. */
const NAMED = String.raw`(?:(?<which>this |next |last |on )?(?:${WEEKDAY})[.,]?[ -]?\(?(?:the )?)?`;

/** Single days. */
export const DAY_RULES: readonly MentionRule[] = [
  {
    pattern: words(
      '(?:later |earlier )?(?:today|tonight|tonite|this (?:morning|afternoon|evening)|nowadays)',
    ),
    read: ({ all = '' }, { today }) => (/nowadays/i.test(all) ? null : fixed(oneDay(today))),
  },
  {
    pattern: words('now|right now'),
    weak: true,
    read: (_, { today }) => fixed({ start: today, end: today, granularity: 'day', lastStart: today }),
  },
  { pattern: words('(?:the )?day after tomorrow'), read: (_, { today }) => fixed(oneDay(today + 2)) },
  { pattern: words('(?:the )?day before yesterday'), read: (_, { today }) => fixed(oneDay(today - 2)) },
  {
    pattern: words('tomorrow|tmrw?|tomorow|(?:the )?next day'),
    read: (_, { today }) => fixed(oneDay(today + 1)),
  },
  {
    pattern: words('yesterday|last night|(?:the )?previous day'),
    read: (_, { today }) => fixed(oneDay(today - 1)),
  },
  {
    pattern: words(`(?<count>${NUMBER}) (?<unit>${UNIT})(?: and a half)? (?:ago|back|earlier)`),
    read: ({ count = '', unit = '' }, { today }) => daysOff(count, unit, today, -1),
  },
  {
    pattern: words(
      `in (?<count>${NUMBER}) (?<unit>${UNIT})(?:'s? time|' time)?|(?<later>${NUMBER}) (?<units>${UNIT}) (?:from (?:now|today)|later|hence)`,
    ),
    read: ({ count, unit, later, units }, { today }) =>
      daysOff(count ?? later ?? '', unit ?? units ?? '', today, 1),
  },
  {
    pattern: words(
      `(?<count>${NUMBER}) (?<unit>${UNIT}) (?<way>from|after|before) (?<base>tomorrow|yesterday|today)`,
    ),
    read: ({ count = '', unit = '', way = '', base = '' }, { today }) => {
      const from = today + (/^t.*w$/i.test(base) ? 1 : /^y/i.test(base) ? -1 : 0);
      return daysOff(count, unit, from, way.toLowerCase() === 'before' ? -1 : 1);
    },
  },
  {
    pattern: words(
      `(?<which>${LAST}|next|following|this|${SOON}|on|every other)? ?(?<weekday>${WEEKDAY})\\.?(?: (?:this|of this) week)?`,
    ),
    read: ({ which, weekday = '' }, { today }) => weekdayReading(which?.toLowerCase(), weekday, today),
  },
  {
    pattern: words(
      `${NAMED}(?<month>${MONTH})\\.?(?:,? |-|/)(?:the )?(?<date>${DATE_NUMBER})(?:(?:,| of|,? in)? ?(?<year>${YEAR}|${YEAR_WORDS}))?`,
    ),
    read: ({ which, month = '', date = '', year }, { today }) =>
      dated(year ?? nearYear(which, today), readMonth(month), readOrdinal(date), today),
  },
  {
    pattern: words(
      `${NAMED}(?:the )?(?<date>${DATE_NUMBER})(?: day)?(?: of |-|/| )(?<month>${MONTH})\\.?(?:(?:,? |-|/| of |, ?)(?<year>${YEAR}|${YEAR_WORDS}))?`,
    ),
    read: ({ which, month = '', date = '', year }, { today }) =>
      dated(year ?? nearYear(which, today), readMonth(month), readOrdinal(date), today),
  },
  {
    pattern: words(
      `(?<year>${YEAR})[-/. ](?<month>${MONTH}|[01]?\\d)[-/. ](?<date>[0-3]?\\d)(?:T[\\d:.]+Z?)?`,
    ),
    read: ({ year, month = '', date = '' }, { today }) =>
      dated(year, monthNumber(month), Number(date), today),
  },
  {
    pattern: words(`(?<month>${MONTH})[-/](?<year>${YEAR})[-/](?<date>[0-3]?\\d)`),
    read: ({ year, month = '', date = '' }, { today }) => dated(year, readMonth(month), Number(date), today),
  },
  {
    pattern: words('(?<year>19\\d\\d|20\\d\\d)(?<month>0[1-9]|1[0-2])(?<date>0[1-9]|[12]\\d|3[01])'),
    read: ({ year, month = '', date = '' }, { today }) => dated(year, Number(month), Number(date), today),
  },
  {
    pattern: words(
      `${NAMED}(?<first>[0-3]?\\d)(?<mark>[/.-])(?<second>[0-3]?\\d)\\k<mark>(?<year>(?:1[5-9]|20)\\d\\d|\\d\\d)`,
    ),
    read: ({ first = '', second = '', year = '' }, { today }) =>
      slashed(Number(first), Number(second), year, today),
  },
  {
    pattern: words(
      `(?:(?:this |next |last |on )?(?:${WEEKDAY}),? (?:the )?)(?<first>[0-3]?\\d)[/-](?<second>[0-3]?\\d)(?![/.-]?\\d)|(?:on |(?<which>this )|by |until |before |after |since |from |to |back )(?<month>[0-3]?\\d)/(?<date>[0-3]?\\d)(?![/.-]?\\d)`,
    ),
    read: ({ which, first, second, month, date }, { today }) =>
      slashed(Number(first ?? month), Number(second ?? date), nearYear(which, today), today),
  },
  {
    pattern: words(
      `(?:on |this |next )?(?<weekday>${WEEKDAY})\\.?,? (?:the )?(?<date>${ORDINAL}|[0-3]?\\d(?=[.!?,;]|$))`,
    ),
    read: ({ weekday = '', date = '' }, { today }) =>
      weekdayDate(readWeekday(weekday), readOrdinal(date), today),
  },
  {
    pattern: words(
      `the (?<date>${ORDINAL})(?! (?!day|at|around|about|and|to|or|of (?:the|this|next|last) month|with|for|in the|if|because|so|but|please|from|until)\\w)`,
    ),
    weak: true,
    read: ({ date = '' }, { today }) => monthly(readOrdinal(date), today),
  },
];

/** "This Friday, 6/15" is of this year, whether or not it is over. */
function nearYear(which: string | undefined, today: Day): string | undefined {
  return which?.trim().toLowerCase() === 'this' ? String(partsOf(today).year) : undefined;
}

/** A day of a month in a year, or in the year that the tense asks for. */
export function dated(year: string | undefined, month: number, date: number, today: Day): Reading | null {
  const inYear = (of: number): Period | null => {
    const day = dayOf(of, month, date);
    return day === null ? null : oneDay(day);
  };
  if (date < 1 || month < 1) return null;
  if (year === undefined) return yearly(inYear, today);
  const told = readYear(year);
  const found = told === null ? null : inYear(told);
  return found && fixed(found);
}

function monthNumber(said: string): number {
  return /^\d/.test(said) ? Number(said) : readMonth(said);
}

/** "5/12" is read month first; day first where only that is a date. */
function slashed(first: number, second: number, year: string | undefined, today: Day): Reading | null {
  const full = year?.length === 2 ? String(Number(year) + (Number(year) < 70 ? 2000 : 1900)) : year;
  return dated(full, first, second, today) ?? dated(full, second, first, today);
}

/** The day of that weekday: "next" and "last" count weeks, a bare name is the nearest. */
function weekdayReading(which: string | undefined, name: string, today: Day): Reading | null {
  // "Sun", "sat" and "wed" are words of their own.
  if (/^(?:sun|sat|wed|mon|fri|thu|tue)$/i.test(name) && which === undefined) return null;
  if (which === 'every other') return null;
  const weekday = readWeekday(name);
  const inWeek = startOf('week', today) + weekday - 1;
  const next = inWeek < today ? inWeek + 7 : inWeek;
  const before = inWeek < today ? inWeek : inWeek - 7;
  if (which === 'this') return fixed(oneDay(inWeek));
  if (which === 'next' || which === 'following') return fixed(oneDay(inWeek + 7));
  if (which === 'last' || which === 'previous') return fixed(oneDay(inWeek - 7));
  if (which === 'past') return fixed(oneDay(before));
  return {
    past: oneDay(before),
    future: oneDay(which?.includes('coming') && next === today ? next + 7 : next),
  };
}

/** "Friday the 26th": the months nearest to today in which the two agree. */
function weekdayDate(weekday: number, date: number, today: Day): Reading | null {
  const { year, month } = partsOf(today);
  const days = Array.from({ length: 37 }, (_, place) => month - 18 + place)
    .map((each) => dayOf(year + Math.floor((each - 1) / 12), ((((each - 1) % 12) + 12) % 12) + 1, date))
    .filter((day) => day !== null)
    .filter((day) => partsOf(day).weekday === weekday);
  const past = days.findLast((day) => day <= today);
  const future = days.find((day) => day >= today);
  return past === undefined || future === undefined ? null : { past: oneDay(past), future: oneDay(future) };
}

/** "The 4th": of this month or a neighbouring one. */
function monthly(date: number, today: Day): Reading | null {
  const { year, month } = partsOf(today);
  const days = [-2, -1, 0, 1, 2]
    .map((away) => new Date(Date.UTC(year, month - 1 + away, 1)))
    .map((first) => dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, date))
    .filter((day) => day !== null);
  const past = days.findLast((day) => day <= today);
  const future = days.find((day) => day >= today);
  return past === undefined || future === undefined || date < 1
    ? null
    : { past: oneDay(past), future: oneDay(future) };
}
