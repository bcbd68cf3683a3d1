import { firstOfMonth, isoWeek, partsOf, shift, startOf } from '@/lib/basics/calendar';
import { TENS } from '../../lexicon/numbers';
import {
  dateOfMonth,
  monthSeries,
  partSeries,
  SEASONS,
  seasonOf,
  seasonSeries,
  unitSeries,
  weekdaySeries,
} from '../calendar-series';
import { each, fixed, oneDay, type Series, type Span, span, unitAt, weekendAt, yearly } from '../series';
import { parser } from './date-result';
import {
  AMOUNT,
  LAST,
  MONTH,
  NEXT,
  ORDINAL,
  parseAmounts,
  parseDirection,
  parseMonth,
  parseUnit,
  parseWeekday,
  SEASON,
  shiftBy,
  WEEKDAY,
  YEAR,
} from './vocabulary';

const DECADES = TENS.map((tens) => tens.replace(/y$/, 'ies'));
/** Months that are neither names of people nor other words. */
const PLAIN = /^(?:january|february|july|september|october|november|december)$/i;
const DAY_NAME = /day$/i;
/** Words for single days, and how far from today they are. */
const DAYS: readonly (readonly [string, number])[] = [
  ['the (?:night|evening|day) before last', -2],
  ['last (?:night|evening)|(?:the )?previous day', -1],
  ['(?:later |earlier )?today|this (?:morning|afternoon|evening)|tonight', 0],
  ['(?:the )?(?:next|following) day', 1],
  ['(?:(?:1 |a )?week today|today week)(?!end|ly)', 7],
  ['(?:(?:1 |a )?week tomorrow|tomorrow week)(?!end|ly)', 8],
];

/** The words that dates are composed of: months, weekdays, seasons, units, years; and expressions relative to today. */
export const ATOMS = [
  parser(
    String.raw`(?:${MONTH})\.?`,
    ({ all = '' }) => monthSeries(parseMonth(all)),
    'month',
    (phrase) => !PLAIN.test(phrase),
  ),
  parser(`(?:the )?(?:${SEASON})`, ({ all = '' }) => seasonSeries(all.replace(/^the /i, '')), 'season'),
  parser(
    `(?:${WEEKDAY})\\.?`,
    ({ all = '' }) => weekdaySeries(parseWeekday(all)),
    'weekday',
    (phrase) => !DAY_NAME.test(phrase),
  ),
  parser(
    '(?:week|month|quarter|year|decade|day)s?|century',
    ({ all = '' }) => unitSeries(parseUnit(all)),
    'unit',
  ),
  parser('weekends?', () => each('week', weekendAt), 'unit'),
  parser(`(?:the )?(?<date>${ORDINAL})`, ({ date = '' }) => dateOfMonth(Number.parseInt(date, 10)), 'nth'),
  parser(YEAR, ({ all }) => fixed(yearsFrom(Number(all), 1)), 'year'),
  parser(`(?:the )?year (?<year>${YEAR})`, ({ year }) => fixed(yearsFrom(Number(year), 1))),
  parser(
    `(?:the )?(?:q(?<quarter>[1-4])(?!\\s*[:.)]\\s*\\w)|(?<count>[1-4])q|(?<nth>[1-4])(?:st|nd|rd|th) quarter)`,
    ({ quarter, count, nth }) => partSeries(3, Number(quarter ?? count ?? nth)),
  ),
  parser('h(?<half>[12])(?!\\s*[:.)]\\s*\\w)', ({ half }) => partSeries(6, Number(half)), 'year'),
  parser(
    `(?:the )?(?:calendar )?week (?:number |no\\.? ?|#)?(?<week>[1-4]?\\d|5[0-3])|w(?<short>[0-4]\\d|5[0-3])`,
    ({ week, short }, { today }) => {
      const inYear = (year: number) => {
        const monday = isoWeek(year, Number(week ?? short));
        return span(monday, monday + 7, 'week');
      };
      return { ...yearly(inYear), only: inYear(partsOf(today).year) };
    },
  ),
  parser(
    `(?<month>1[0-2]|0?[1-9])/(?<year>${YEAR})|(?<of>${YEAR})[-/](?<other>1[0-2]|0?[1-9])(?![-/\\d])`,
    ({ month, year, of, other }) =>
      fixed(unitAt('month', firstOfMonth(Number(year ?? of), Number(month ?? other)))),
  ),
  ...decades(),
  ...countedFromToday(),
];

function decades() {
  return [
    parser(`(?:the )?(?<century>1[0-9]|20)00['’]?s`, ({ century }) =>
      fixed(yearsFrom(Number(century) * 100, Number(century) < 20 ? 100 : 10)),
    ),
    parser(
      `(?:the )?(?:(?<century>1[0-9]|20)(?<tens>[1-9])0['’]?s|['’]?(?<short>[1-9])0['’]?s)`,
      ({ century, tens, short }, { today }) => decade(century, Number(tens ?? short), today),
    ),
    parser(
      `(?:the )?(?:(?<century>nineteen|eighteen)[- ])?(?<tens>${DECADES.join('|')})`,
      ({ century, tens = '' }, { today }) =>
        decade(
          century && (/^e/i.test(century) ? '18' : '19'),
          DECADES.indexOf(tens.toLowerCase()) + 2,
          today,
        ),
      'season',
      (phrase) => !/^the|teen/i.test(phrase),
    ),
    parser(`(?:the )?(?<which>${ORDINAL}) century(?! bce?| b\\.c)`, ({ which = '' }) =>
      fixed(yearsFrom((Number.parseInt(which, 10) - 1) * 100, 100)),
    ),
  ];
}

function countedFromToday() {
  return [
    parser(
      `(?:the )?(?<which>${LAST}|${NEXT}) (?<amounts>${AMOUNT}(?:,? (?:and )?${AMOUNT}){0,4})(?! of )`,
      ({ which = '', amounts = '' }, { today }) => stretch(amounts, today, parseDirection(which)),
    ),
    parser(`within (?<amounts>${AMOUNT})`, ({ amounts = '' }, { today }) => stretch(amounts, today, 1)),
    parser(`(?<amount>${AMOUNT}) ago (?:today|now)`, ({ amount = '' }, { today }) =>
      fixed(daysOff(amount, today, -1)),
    ),
    parser(
      `(?<count>\\d{1,2}) (?<name>(?:${WEEKDAY})s|weekends|${SEASON.replaceAll('|', 's|')}s) (?<way>ago|from (?:now|today))`,
      ({ count, name = '', way = '' }, { today }) => {
        const which = Number(count);
        const sign = /ago/i.test(way) ? -1 : 1;
        if (/^weekend/i.test(name)) return fixed(weekendAt(today + 7 * sign * which));
        const season = name.slice(0, -1).toLowerCase();
        if (season in SEASONS) return fixed(seasonOf(partsOf(today).year + sign * which, season));
        const days = weekdaySeries(parseWeekday(name)).within(today - 800, today + 800);
        const found =
          sign < 0
            ? days.filter(({ end }) => end <= today).at(-which)
            : days.filter(({ end }) => end > today)[which - 1];
        return found ? fixed(found) : null;
      },
    ),
    ...DAYS.map(([words, away]) => parser(words, (_, { today }) => fixed(oneDay(today + away)))),
    parser('(?:right )?now', (_, { today }) => fixed(oneDay(today)), 'now'),
    parser('(?<unit>year|month|week|quarter)[- ]to[- ]date', ({ unit = '' }, { today }) =>
      fixed(span(startOf(parseUnit(unit), today), today)),
    ),
  ];
}

/** "The 90s": the latest such decade that has begun. */
function decade(century: string | undefined, tens: number, today: number): Series {
  const thisYear = partsOf(today).year;
  const hundred = thisYear - (thisYear % 100);
  const guess = hundred + tens * 10 <= thisYear ? hundred : hundred - 100;
  return fixed(yearsFrom((century === undefined ? guess : Number(century) * 100) + tens * 10, 10));
}

function yearsFrom(year: number, count: 1 | 10 | 100): Span {
  const granularity = count === 1 ? 'year' : count === 10 ? 'decade' : 'century';
  return span(firstOfMonth(year, 1), firstOfMonth(year + count, 1), granularity);
}

/** "The last 2 years and 5 months": days, weeks and months count from today, quarters and longer are whole periods. */
function stretch(amounts: string, today: number, direction: number): Series {
  const first = parseAmounts(amounts)[0]?.[1] ?? 'day';
  const isWhole = first === 'quarter' || first === 'decade' || first === 'century';
  const near = isWhole
    ? shift(first, startOf(first, today), direction > 0 ? 1 : 0)
    : today + (direction > 0 ? 1 : 0);
  const far = shiftBy(amounts, near, direction);
  return fixed(direction > 0 ? span(near, far) : span(far, near));
}

/** A single day at a distance of some days, weeks, months or years. */
export function daysOff(amounts: string, from: number, direction: 1 | -1): Span {
  return oneDay(shiftBy(amounts, from, direction), parseAmounts(amounts)[0]?.[1] ?? 'day');
}
