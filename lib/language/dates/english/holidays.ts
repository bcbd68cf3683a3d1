import { type Day, dayOf, firstOfMonth, partsOf } from '@/lib/basics/calendar';
import { type Series, yearlyDay } from '../series';
import { parser } from './date-result';
import HOLIDAYS from './holidays.json';

/** Names are regular expression sources; weekdays count from 1 (Monday), and -1 is a month's last. */
const DAYS: readonly { names: string; inYear: (year: number) => Day | null }[] = [
  ...HOLIDAYS.fixed.map(({ names, month, date }) => ({
    names,
    inYear: (year: number) => dayOf(year, month, date),
  })),
  ...HOLIDAYS.byWeekday.map(({ names, month, weekday, which, later = 0 }) => ({
    names,
    inYear: (year: number) => weekdayOfMonth(year, month, weekday, which) + later,
  })),
  ...HOLIDAYS.byEaster.map(({ names, later }) => ({ names, inYear: (year: number) => easter(year) + later })),
];

const KNOWN: readonly { name: RegExp; series: Series }[] = DAYS.map(({ names, inYear }) => ({
  name: new RegExp(`^(?:${names})$`, 'i'),
  series: yearlyDay(inYear),
}));
/** "Christmas presents", "an Easter egg": not about that day. */
const THING =
  '(?! (?:tree|card|egg|bunny|present|gift|costume|market|dinner|jumper|cookie|party hat|resolution|song|carol)s?(?!\\w))';

export const HOLIDAY_PARSER = parser(
  `(?:${DAYS.map(({ names }) => names).join('|')})${THING}`,
  ({ all = '' }) => KNOWN.find(({ name }) => name.test(all))?.series ?? null,
  'season',
  (phrase) => /^new year$/i.test(phrase),
);

function weekdayOfMonth(year: number, month: number, weekday: number, which: number): Day {
  const first = firstOfMonth(year, month);
  if (which < 0) {
    const last = firstOfMonth(year, month + 1) - 1;
    return last - ((partsOf(last).weekday - weekday + 7) % 7);
  }
  return first + ((weekday - partsOf(first).weekday + 7) % 7) + (which - 1) * 7;
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876). */
function easter(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const count = moon + sunday - 7 * late + 114;
  return firstOfMonth(year, Math.floor(count / 31)) + (count % 31);
}
