import { type Day, firstOfMonth, partsOf } from '@/lib/basics/calendar';
import { fixed, type Period, period, type Reading, unitAt, yearly } from '../reading';
import { parser } from './date-result';
import { LAST, MONTH, NEXT, ORDINAL, readDirection, readMonth, YEAR } from './vocabulary';

/** Northern seasons by whole months, as people use them; winter begins in December. */
const SEASONS: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
const SEASON = 'spring|summer|autumn|fall|winter';
/** Months that are no names of people and no other words. */
const PLAIN = 'january|february|july|september|october|november|december';
const WHICH = `(?:this )?(?:${LAST}|${NEXT})|this`;

/** Months and seasons, and a date of the month. */
export const MONTH_PARSERS = [
  parser(String.raw`(?<month>${MONTH})\.?,? (?<year>${YEAR})`, ({ month = '', year = '' }) =>
    fixed(monthOf(Number(year), readMonth(month))),
  ),
  parser(`(?<which>${WHICH}) (?<month>${MONTH})`, ({ which = '', month = '' }, { today }) =>
    monthBy(directionOf(which), readMonth(month), today),
  ),
  parser(PLAIN, ({ all = '' }, { today }) => yearlyMonth(all, today)),
  parser(String.raw`(?:${MONTH})\.?`, ({ all = '' }, { today }) => yearlyMonth(all, today), { weak: true }),
  parser(`(?<which>${WHICH}) (?<season>${SEASON})`, ({ which = '', season = '' }, { today }) =>
    seasonBy(directionOf(which), season, today),
  ),
  parser(`(?<season>${SEASON})(?: of|,)? (?<year>${YEAR})`, ({ season = '', year = '' }) =>
    fixed(seasonOf(Number(year), season)),
  ),
  parser(
    `(?:the )?(?<season>${SEASON})`,
    ({ season = '' }, { today }) => yearly((year) => seasonOf(year, season), today),
    { weak: true },
  ),
  parser(`the (?<date>${ORDINAL})`, ({ date = '' }, { today }) => monthly(Number.parseInt(date, 10), today), {
    weak: true,
  }),
];

function directionOf(which: string): -1 | 0 | 1 {
  return readDirection(which.replace(/^this (?=\w)/i, ''));
}

function monthOf(year: number, month: number): Period {
  return unitAt('month', firstOfMonth(year, month), 0);
}

function yearlyMonth(name: string, today: Day): Reading | null {
  return yearly((year) => monthOf(year, readMonth(name)), today);
}

/** "Last May" is the one before this month, "next May" the one after it. */
function monthBy(direction: number, month: number, today: Day): Reading {
  const { year, month: now } = partsOf(today);
  const isPassed = direction < 0 ? month >= now : month <= now;
  return fixed(monthOf(year + (direction !== 0 && isPassed ? direction : 0), month));
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

/** "The 4th": of this month or a neighbouring one. */
function monthly(date: number, today: Day): Reading | null {
  const { year, month } = partsOf(today);
  const days = [-2, -1, 0, 1, 2]
    .map((away) => firstOfMonth(year, month + away))
    .map((first) => first + date - 1)
    .filter((day) => partsOf(day).date === date);
  const past = days.findLast((day) => day <= today);
  const future = days.find((day) => day >= today);
  return past === undefined || future === undefined || date < 1
    ? null
    : {
        past: { start: past, end: past + 1, granularity: 'day' },
        future: { start: future, end: future + 1, granularity: 'day' },
      };
}
