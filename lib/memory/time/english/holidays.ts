import { dayOf, firstOfMonth, partsOf } from '../calendar';
import { oneDay, type Period, yearly } from '../reading';
import { type MentionRule, words } from './rule';

/** Holidays on a fixed date: the pattern, month, date. */
const FIXED: readonly [string, number, number][] = [
  ["new year'?s? eve|nye", 12, 31],
  ["new year'?s? day", 1, 1],
  ["(?:st\\.? |saint )?valentine'?s?(?: day)?", 2, 14],
  ["(?:st\\.? |saint )patrick'?s?(?: day)?", 3, 17],
  ["april fools?'?(?: day)?", 4, 1],
  ['earth day', 4, 22],
  ['may day', 5, 1],
  ['juneteenth|freedom day|jubilee day', 6, 19],
  ['independence day|fourth of july', 7, 4],
  ['bastille day', 7, 14],
  ["hallowe'?en|all hallows'? eve", 10, 31],
  ["all saints'? day", 11, 1],
  ['(?:guy fawkes|bonfire) night', 11, 5],
  ['veterans day|armistice day|remembrance day', 11, 11],
  ['christmas eve|xmas eve', 12, 24],
  ['christmas(?: day)?|xmas(?: day)?', 12, 25],
  ['boxing day', 12, 26],
];

/** Holidays on a weekday of a month: the pattern, month, weekday from 1 (Monday), which one (-1 is the last). */
const BY_WEEKDAY: readonly [string, number, number, number][] = [
  ['(?:mlk|martin luther king)(?: jr\\.?)?(?: day)?', 1, 1, 3],
  ["presidents?'? day", 2, 1, 3],
  ["mother'?s'? day", 5, 7, 2],
  ['memorial day', 5, 1, -1],
  ["father'?s'? day", 6, 7, 3],
  ['labou?r day', 9, 1, 1],
  ['columbus day', 10, 1, 2],
  ['thanksgiving(?: day)?', 11, 4, 4],
];

const YEAR_AFTER = '(?:,? (?:of |in )?(?<year>(?:19|20)\\d\\d))?';

export const HOLIDAY_RULES: readonly MentionRule[] = [
  ...FIXED.map(([name, month, date]) =>
    holiday(name, (year) => {
      const day = dayOf(year, month, date);
      return day === null ? null : oneDay(day);
    }),
  ),
  ...BY_WEEKDAY.map(([name, month, weekday, which]) =>
    holiday(name, (year) => oneDay(weekdayOfMonth(year, month, weekday, which))),
  ),
  holiday('good friday', (year) => oneDay(easter(year) - 2)),
  holiday('easter(?: sunday)?', (year) => oneDay(easter(year))),
  holiday('easter monday', (year) => oneDay(easter(year) + 1)),
];

function holiday(name: string, inYear: (year: number) => Period | null): MentionRule {
  return {
    pattern: words(`(?:${name})${YEAR_AFTER}`),
    read: ({ year }, { today }) => {
      const told = year === undefined ? null : inYear(Number(year));
      return told ? { past: told, future: told } : yearly(inYear, today);
    },
  };
}

function weekdayOfMonth(year: number, month: number, weekday: number, which: number): number {
  const first = firstOfMonth(year, month);
  if (which < 0) {
    const last = firstOfMonth(year, month + 1) - 1;
    return last - ((partsOf(last).weekday - weekday + 7) % 7);
  }
  return first + ((weekday - partsOf(first).weekday + 7) % 7) + (which - 1) * 7;
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876). */
function easter(year: number): number {
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
