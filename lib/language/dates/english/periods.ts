import { type Day, firstOfMonth, isoWeek, partsOf, shift, startOf, type Unit } from '@/lib/basics/calendar';
import { fixed, oneDay, type Period, period, type Reading, unitAt, yearly } from '../reading';
import { parser } from './date-result';
import { LAST, NEXT, ORDINAL, readDirection, readUnit, THIS, UNIT, YEAR } from './vocabulary';

const TENS = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');

/** Stretches of the calendar, counted from today or named: weeks, quarters, years, decades, centuries. */
export const PERIOD_PARSERS = [
  parser(
    `(?:the )?(?<which>${LAST}|${NEXT}|${THIS}) (?<unit>week|month|quarter|year|decade|century)`,
    ({ which = '', unit = '' }, { today }) => fixed(unitAt(readUnit(unit), today, readDirection(which))),
  ),
  parser('(?:the |this )?(?:coming|upcoming) weekend', (_, { today }) =>
    fixed(weekend(startOf('week', today))),
  ),
  parser(`(?:the )?(?<which>${LAST}|${NEXT}|${THIS}) weekend`, ({ which = '' }, { today }) =>
    fixed(weekend(startOf('week', today) + 7 * readDirection(which))),
  ),
  parser(
    '(?:the )?(?<unit>week|weekend|month|quarter|year|decade) (?<way>before last|after next)',
    ({ unit = '', way = '' }, { today }) => {
      const count = /before/i.test(way) ? -2 : 2;
      return fixed(
        unit === 'weekend'
          ? weekend(startOf('week', today) + 7 * count)
          : unitAt(readUnit(unit), today, count),
      );
    },
  ),
  parser('(?<=(?:at|on|over|for|during|of) )the weekend|weekend(?= plans)', (_, { today }) =>
    weekendByTense(today),
  ),
  parser(
    'the (?<unit>day|week|weekend|month|quarter|year|decade)',
    ({ unit = '' }, { today }) =>
      unit === 'weekend' ? weekendByTense(today) : fixed(unitAt(readUnit(unit), today, 0)),
    { weak: true },
  ),
  parser(
    String.raw`(?:the )?(?<which>${LAST}|${NEXT}) (?<amounts>\d{1,3} (?:${UNIT})(?:,? (?:and )?\d{1,3} (?:${UNIT})){0,4})`,
    ({ which = '', amounts = '' }, { today }) => stretch(amounts, today, readDirection(which)),
  ),
  parser(String.raw`(?<amounts>(?<=within )\d{1,3} (?:${UNIT}))`, ({ amounts = '' }, { today }) =>
    stretch(amounts, today, 1),
  ),
  parser(
    String.raw`(?<amount>\d{1,3} (?:${UNIT})) (?<way>from|after|before|ago) (?<base>tomorrow|yesterday|today|now)`,
    ({ amount = '', way = '', base = '' }, { today }) => {
      const from = today + (/^to.*w$/i.test(base) ? 1 : /^y/i.test(base) ? -1 : 0);
      return daysOff(amount, from, /before|ago/i.test(way) ? -1 : 1);
    },
  ),
  parser('(?:later |earlier )?today|this (?:morning|afternoon|evening)', (_, { today }) =>
    fixed(oneDay(today)),
  ),
  parser('the (?:night|evening|day) before last', (_, { today }) => fixed(oneDay(today - 2))),
  parser('(?<day>today|tomorrow) week(?!end|ly)', ({ day = '' }, { today }) =>
    fixed(oneDay(today + (/^today/i.test(day) ? 7 : 8))),
  ),
  parser(String.raw`(?<count>\d{1,2}) weekends (?<way>ago|from now)`, ({ count, way = '' }, { today }) =>
    fixed(weekend(startOf('week', today) + 7 * Number(count) * (/ago/i.test(way) ? -1 : 1))),
  ),
  parser('last (?:night|evening)|(?:the )?previous day', (_, { today }) => fixed(oneDay(today - 1))),
  parser('(?:the )?(?:next|following) day', (_, { today }) => fixed(oneDay(today + 1))),
  parser(
    'now|right now',
    (_, { today }) => fixed({ start: today, end: today, granularity: 'day', lastStart: today }),
    { weak: true },
  ),
  parser(
    `(?<month>1[0-2]|0?[1-9])/(?<year>${YEAR})|(?<of>${YEAR})-(?<other>1[0-2]|0?[1-9])(?![-\\d])`,
    ({ month, year, of, other }) =>
      fixed(unitAt('month', firstOfMonth(Number(year ?? of), Number(month ?? other)), 0)),
  ),
  parser(String.raw`(?:the )?q(?<quarter>[1-4])(?!\s*[:.)]\s*\w)`, ({ quarter }, { today }) =>
    yearly((year) => part(year, 3, Number(quarter)), today),
  ),
  parser(
    `(?<year>${YEAR})[ -]?q(?<quarter>[1-4])|q(?<later>[1-4])[ -/,]{0,2}(?:of )?(?<of>${YEAR})`,
    ({ year, quarter, later, of }) => fixed(part(Number(year ?? of), 3, Number(quarter ?? later))),
  ),
  parser(
    `(?<year>${YEAR})[ -]?h(?<half>[12])|h(?<later>[12])[ -/,]{0,2}(?:of )?(?<of>${YEAR})`,
    ({ year, half, later, of }) => fixed(part(Number(year ?? of), 6, Number(half ?? later))),
  ),
  parser(
    String.raw`(?:the )?(?:calendar )?week (?:number |no\.? ?|#)?(?<week>[1-4]?\d|5[0-3])(?:,? (?:of )?(?<year>${YEAR}))?|(?<before>${YEAR})-?w(?<short>[0-4]?\d|5[0-3])`,
    ({ week, short, year, before }, { today }) => {
      const monday = isoWeek(Number(year ?? before ?? partsOf(today).year), Number(week ?? short));
      return fixed(period(monday, monday + 7, 'week'));
    },
  ),
  parser(`(?:the )?(?<century>1[0-9]|20)00['’]?s`, ({ century }) =>
    Number(century) < 20 ? fixed(yearsFrom(Number(century) * 100, 100)) : fixed(yearsFrom(2000, 10)),
  ),
  parser(
    `(?:the )?(?:(?<century>1[0-9]|20)(?<tens>[1-9])0['’]?s|['’]?(?<short>[1-9])0['’]?s)`,
    ({ century, tens, short }, { today }) => decade(century, Number(tens ?? short), today),
  ),
  parser(
    `(?:the )?(?:early|mid|late)?[- ]?(?:(?<century>nineteen|eighteen)[- ])?(?<=(?:the|in|mid|early|late|nineteen|eighteen)[- ])(?<tens>${TENS.join('|')})`,
    ({ century, tens = '' }, { today }) =>
      decade(century && (/^e/i.test(century) ? '18' : '19'), TENS.indexOf(tens.toLowerCase()) + 2, today),
  ),
  parser(`(?:the )?(?<which>${ORDINAL}) century(?! bce?| b\\.c)`, ({ which = '' }) =>
    fixed(yearsFrom((Number.parseInt(which, 10) - 1) * 100, 100)),
  ),
  parser('(?<unit>year|month|week|quarter)[- ]to[- ]date', ({ unit = '' }, { today }) =>
    fixed(period(startOf(readUnit(unit), today), today, 'range')),
  ),
  parser(`(?<year>${YEAR})`, ({ year }) => fixed(yearsFrom(Number(year), 1)), { weak: true }),
  parser(`the year (?<year>${YEAR})`, ({ year }) => fixed(yearsFrom(Number(year), 1))),
];

function weekend(monday: Day): Period {
  return period(monday + 5, monday + 7, 'range');
}

/** "At the weekend": the last one that has begun, or the next one that is not over. */
function weekendByTense(today: Day): Reading {
  const monday = startOf('week', today);
  return { past: weekend(today >= monday + 5 ? monday : monday - 7), future: weekend(monday) };
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
  return fixed(yearsFrom((century === undefined ? guess : Number(century) * 100) + tens * 10, 10));
}

function yearsFrom(year: number, count: 1 | 10 | 100): Period {
  const granularity = count === 1 ? 'year' : count === 10 ? 'decade' : 'century';
  return period(firstOfMonth(year, 1), firstOfMonth(year + count, 1), granularity);
}

/** "The last 2 years and 5 months": days and weeks and months count from today, quarters are whole. */
function stretch(amounts: string, today: Day, direction: number): Reading {
  const pairs = amountsIn(amounts);
  const [first = 'day'] = pairs.map(([, unit]) => unit);
  const isWhole = first === 'quarter' || first === 'decade' || first === 'century';
  const near = isWhole
    ? shift(first, startOf(first, today), direction > 0 ? 1 : 0)
    : today + (direction > 0 ? 1 : 0);
  const far = pairs.reduce((day, [count, unit]) => shift(unit, day, count * direction), near);
  return fixed(direction > 0 ? period(near, far, 'range') : period(far, near, 'range'));
}

/** A single day so many days, weeks, months or years from another. */
export function daysOff(amounts: string, from: Day, direction: 1 | -1): Reading {
  const pairs = amountsIn(amounts);
  const day = pairs.reduce((moved, [count, unit]) => shift(unit, moved, count * direction), from);
  return fixed(oneDay(day, pairs[0]?.[1] ?? 'day'));
}

function amountsIn(text: string): [number, Unit][] {
  return [...text.matchAll(new RegExp(`(\\d{1,3}) (${UNIT})`, 'gi'))].map(([, count, unit = '']) => [
    Number(count),
    readUnit(unit),
  ]);
}
