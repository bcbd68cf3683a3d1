import { type Day, firstOfMonth, isoWeek, partsOf, shift, startOf, type Unit } from '../calendar';
import { fixed, oneDay, type Period, period, type Reading, yearly } from '../reading';
import { type MentionRule, words } from './rule';
import {
  MONTH,
  NUMBER,
  readMonth,
  readNumber,
  readUnit,
  readYear,
  UNIT,
  YEAR,
  YEAR_WORDS,
} from './vocabulary';

const LAST = 'last|past|previous|prior|preceding';
const NEXT = 'next|coming|upcoming|following';
const THIS = 'this|current|the present';
/** Northern seasons by whole months, as people use them; winter begins in December. */
const SEASONS: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
const UNIT_BY_LETTER: Record<string, Unit> = { y: 'year', m: 'month', w: 'week' };
const SEASON = 'spring|summer|autumn|fall|winter';

/** Stretches of the calendar: weeks, months, quarters, seasons, years, decades. */
export const PERIOD_RULES: readonly MentionRule[] = [
  {
    pattern: words(
      `(?:the )?(?<which>${LAST}|${NEXT}|${THIS}) (?<unit>week|month|quarter|year|decade|century)`,
    ),
    read: ({ which = '', unit = '' }, { today }) => fixed(unitAt(readUnit(unit), today, offset(which))),
  },
  {
    pattern: words(`(?:the )?(?<which>${LAST}|${NEXT}|${THIS}) weekend`),
    read: ({ which = '' }, { today }) => fixed(weekend(startOf('week', today) + 7 * offset(which))),
  },
  {
    pattern: words('the (?<unit>day|week|weekend|month|quarter|year|decade)'),
    weak: true,
    read: ({ unit = '' }, { today }) =>
      fixed(unit === 'weekend' ? weekend(startOf('week', today)) : unitAt(readUnit(unit), today, 0)),
  },
  {
    pattern: words(
      `(?:the )?(?<which>${LAST}|${NEXT}) (?<count>${NUMBER}) (?<unit>${UNIT})(?<more>(?:,? (?:and )?(?:${NUMBER}) (?:${UNIT}))*)`,
    ),
    read: ({ which = '', count = '', unit = '', more = '' }, { today }) =>
      stretch(`${count} ${unit}${more}`, today, offset(which)),
  },
  {
    pattern: words(`(?<month>${MONTH})\\.?(?:[ ,/-]| of |, )\\s?(?<year>${YEAR})`),
    read: ({ month = '', year = '' }) => fixed(monthOf(Number(year), readMonth(month))),
  },
  {
    pattern: words(`(?<year>${YEAR})[ /-](?<month>${MONTH})`),
    read: ({ month = '', year = '' }) => fixed(monthOf(Number(year), readMonth(month))),
  },
  {
    pattern: words(`(?<which>${LAST}|${NEXT}|this) (?<month>${MONTH})`),
    read: ({ which = '', month = '' }, { today }) => monthBy(offset(which), readMonth(month), today),
  },
  {
    pattern: words('january|february|april|june|july|august|september|october|november|december'),
    read: (groups, { today }) => yearlyMonth(groups.all ?? '', today),
  },
  { pattern: words(MONTH), weak: true, read: (groups, { today }) => yearlyMonth(groups.all ?? '', today) },
  {
    pattern: words(`(?<which>${LAST}|${NEXT}|this) (?<season>${SEASON})`),
    read: ({ which = '', season = '' }, { today }) => seasonBy(offset(which), season, today),
  },
  {
    pattern: words(`(?<season>${SEASON})(?: of|,)? (?<year>${YEAR})`),
    read: ({ season = '', year = '' }) => fixed(seasonOf(Number(year), season)),
  },
  {
    pattern: words(
      `(?<=\\b(?:in|over|during|since|until|before|after|by) (?:the )?(?:early |late )?)(?<season>${SEASON})`,
    ),
    read: ({ season = '' }, { today }) => yearly((year) => seasonOf(year, season.toLowerCase()), today),
  },
  {
    pattern: words('(?<year>(?:19|20)\\d\\d)-(?<month>1[0-2]|0?[1-9])(?!-)'),
    read: ({ month = '', year = '' }) => fixed(monthOf(Number(year), Number(month))),
  },
  {
    pattern: words('q(?<quarter>[1-4])(?!\\s*[:.)]\\s*\\w)'),
    read: ({ quarter }, { today }) => yearly((year) => part(year, 3, Number(quarter)), today),
  },
  {
    pattern: words(`(?<year>${YEAR})[ -]?q(?<quarter>[1-4])|q(?<later>[1-4])[ -/]?(?:of )?(?<of>${YEAR})`),
    read: ({ year, quarter, later, of }) => fixed(part(Number(year ?? of), 3, Number(quarter ?? later))),
  },
  {
    pattern: words(`(?<year>${YEAR})[ -]?h(?<half>[12])|h(?<later>[12])[ -/]?(?:of )?(?<of>${YEAR})`),
    read: ({ year, half, later, of }) => fixed(part(Number(year ?? of), 6, Number(half ?? later))),
  },
  {
    pattern: words(
      `(?:the )?week (?:number |no\\.? ?|#)?(?<week>[1-4]?\\d|5[0-3])(?:,? (?:of )?(?<year>${YEAR}))?|(?<before>${YEAR})-?w(?<short>[0-4]?\\d|5[0-3])`,
    ),
    read: ({ week, short, year, before }, { today }) => {
      const monday = isoWeek(Number(year ?? before ?? partsOf(today).year), Number(week ?? short));
      return fixed(period(monday, monday + 7, 'week'));
    },
  },
  {
    pattern: words(`(?:the )?(?:(?<century>1[5-9]|20)?(?<tens>\\d)0'?s|'(?<short>\\d)0s)`),
    read: ({ century, tens, short }, { today }) => decade(century, Number(tens ?? short), today),
  },
  {
    pattern: words(
      '(?:the )(?:early |mid |late )?(?:(?<century>nineteen|eighteen)[- ])?(?<tens>twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)',
    ),
    read: ({ century, tens = '' }, { today }) => {
      const ten = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
      const said = century === undefined ? undefined : century === 'eighteen' ? '18' : '19';
      return decade(said, ten.indexOf(tens.toLowerCase()) + 2, today);
    },
  },
  {
    pattern: words('(?<unit>year|month|week|quarter)[- ]to[- ]date|ytd|mtd'),
    read: ({ unit, all = '' }, { today }) => {
      const since = unit ? readUnit(unit) : /^m/i.test(all) ? 'month' : 'year';
      return fixed(period(startOf(since, today), today, 'range'));
    },
  },
  { pattern: words('(?:the )?eo(?<unit>[ymw])'), read: ({ unit = '' }, { today }) => endOf(unit, today) },
  {
    pattern: words(`(?<year>${YEAR})`),
    weak: true,
    read: ({ year = '' }) => yearReading(Number(year)),
  },
  {
    pattern: words(`the year (?<year>${YEAR}|${YEAR_WORDS})|(?<words>${YEAR_WORDS})`),
    weak: true,
    read: ({ year, words: spelled }) => {
      const read = readYear(year ?? spelled ?? '');
      return read === null ? null : yearReading(read);
    },
  },
];

/** A whole week, month, year …, so many from the one of today. */
export function unitAt(unit: Unit, today: Day, count: number): Period {
  const start = shift(unit, startOf(unit, today), count);
  return period(start, shift(unit, start, 1), unit);
}

export function monthOf(year: number, month: number): Period {
  return period(firstOfMonth(year, month), firstOfMonth(year, month + 1), 'month');
}

function weekend(monday: Day): Period {
  return period(monday + 5, monday + 7, 'range');
}

function offset(which: string): number {
  const said = which.toLowerCase();
  if (LAST.split('|').includes(said)) return -1;
  return NEXT.split('|').includes(said) ? 1 : 0;
}

function yearlyMonth(name: string, today: Day): Reading | null {
  const month = readMonth(name);
  return month === 0 ? null : yearly((year) => monthOf(year, month), today);
}

/** "Last May" is the one before this month, "next May" the one after it. */
function monthBy(direction: number, month: number, today: Day): Reading | null {
  const { year, month: now } = partsOf(today);
  if (direction === 0) return fixed(monthOf(year, month));
  const passed = direction < 0 ? month >= now : month <= now;
  return fixed(monthOf(year + (passed ? direction : 0), month));
}

function seasonOf(year: number, season: string): Period {
  const month = SEASONS[season.toLowerCase()] ?? 3;
  return period(firstOfMonth(year, month), firstOfMonth(year, month + 3), 'season');
}

/** The season of this year, or the nearest that is over ("last summer") or has yet to begin ("next summer"). */
function seasonBy(direction: number, season: string, today: Day): Reading | null {
  const { year } = partsOf(today);
  const years = [year - 2, year - 1, year, year + 1, year + 2].map((each) => seasonOf(each, season));
  const found =
    direction < 0
      ? years.findLast(({ end }) => end !== null && end <= today)
      : years.find(({ start, end }) => (direction > 0 ? (start ?? 0) > today : (end ?? 0) > today));
  return found ? fixed(found) : null;
}

function part(year: number, months: number, count: number): Period {
  const first = (count - 1) * months + 1;
  const granularity = months === 3 ? 'quarter' : 'range';
  return period(firstOfMonth(year, first), firstOfMonth(year, first + months), granularity);
}

/** "The 90s": the last such decade that has begun. */
function decade(century: string | undefined, tens: number, today: Day): Reading {
  const thisYear = partsOf(today).year;
  const hundred = thisYear - (thisYear % 100);
  const guess = hundred + tens * 10 <= thisYear ? hundred : hundred - 100;
  const start = (century === undefined ? guess : Number(century) * 100) + tens * 10;
  const first = century === undefined ? guess + tens * 10 : start;
  return fixed(period(firstOfMonth(first, 1), firstOfMonth(first + 10, 1), 'decade'));
}

function yearReading(year: number): Reading {
  return fixed(period(firstOfMonth(year, 1), firstOfMonth(year + 1, 1), 'year'));
}

function endOf(letter: string, today: Day): Reading {
  const unit = UNIT_BY_LETTER[letter.toLowerCase()] ?? 'week';
  const whole = unitAt(unit, today, 0);
  return fixed(secondHalf(whole));
}

/** The later half of a period by its own parts: July of a year, the 16th of a month, Thursday of a week. */
export function secondHalf({ start, end, granularity }: Period): Period {
  return period(start === null ? null : middle(start, end, granularity), end, 'range');
}

/** Where the second half begins. */
export function middle(start: Day, end: Day | null, granularity: string): Day {
  if (granularity === 'week') return start + 3;
  if (granularity === 'month') return start + 15;
  if (granularity === 'year') return shift('month', start, 6);
  if (granularity === 'decade') return shift('year', start, 5);
  return end === null ? start : start + Math.floor((end - start) / 2);
}

/** "The last 3 months and 2 weeks": days and weeks and months count from today, quarters are whole. */
function stretch(amounts: string, today: Day, direction: number): Reading | null {
  const pairs = [...amounts.matchAll(words(`(?<count>${NUMBER}) (?<unit>${UNIT})`))];
  const first = readUnit(pairs[0]?.groups?.unit ?? '');
  const whole = ['quarter', 'decade', 'century'].includes(first);
  const from = whole ? startOf(first, today) : today;
  let other = whole && direction > 0 ? shift(first, from, 1) : direction > 0 ? today + 1 : from;
  const begin = other;
  for (const pair of pairs) {
    const count = readNumber(pair.groups?.count ?? '');
    if (count === null) return null;
    other = shift(readUnit(pair.groups?.unit ?? ''), other, count * direction);
  }
  return fixed(direction > 0 ? period(begin, other, 'range') : period(other, begin, 'range'));
}

/** Kept beside the periods: a single day some way off is told in their units. */
export function daysOff(amount: string, unit: string, from: Day, direction: number): Reading | null {
  const count = readNumber(amount);
  const told = readUnit(unit);
  if (count === null) return null;
  const granularity = told === 'century' ? 'century' : told;
  return fixed(oneDay(shift(told, from, count * direction), granularity));
}
