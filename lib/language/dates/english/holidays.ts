import { dayOf, firstOfMonth, partsOf } from '@/lib/basics/calendar';
import { fixed, oneDay, type Period, yearly } from '../reading';
import { parser } from './date-result';
import { LAST, NEXT, readDirection } from './vocabulary';

/** Holidays on a fixed date: the pattern, month, date. */
const FIXED: readonly [string, number, number][] = [
  ["new year['’]?s? eve|nye", 12, 31],
  ["new[ -]year['’]?s day|new year['’]s", 1, 1],
  ["epiphany|three kings['’]? day", 1, 6],
  ['burns night', 1, 25],
  ['australia day', 1, 26],
  ['groundhog day', 2, 2],
  ["(?:international )?women['’]?s day", 3, 8],
  ["st\\.? george['’]?s day", 4, 23],
  ['anzac day', 4, 25],
  ['cinco de mayo', 5, 5],
  ['canada day', 7, 1],
  ['day of the dead', 11, 2],
  ["st\\.? nicholas(?:'s?)? day", 12, 6],
  ["(?:st\\.? |saint )?valentine['’]?s?(?: day)?", 2, 14],
  ["(?:st\\.? |saint )patrick['’]?s?(?: day)?", 3, 17],
  ["april fools?['’]?(?: day)?", 4, 1],
  ['earth day', 4, 22],
  ['may day', 5, 1],
  ['juneteenth|freedom day|jubilee day', 6, 19],
  ['independence day', 7, 4],
  ['bastille day', 7, 14],
  ["hallowe['’]?en|all hallows['’]? eve", 10, 31],
  ["all saints['’]? day", 11, 1],
  ['(?:guy fawkes|bonfire) night', 11, 5],
  ['veterans day|armistice day|remembrance day', 11, 11],
  ['christmas eve|xmas eve', 12, 24],
  ['christmas(?: day)?|xmas(?: day)?', 12, 25],
  ['boxing day', 12, 26],
];

/** Holidays on a weekday of a month: the pattern, month, weekday from 1 (Monday), which one (-1 is the last), days later. */
const BY_WEEKDAY: readonly [string, number, number, number, number?][] = [
  ['(?:mlk|martin luther king)(?: jr\\.?)?(?: day)?', 1, 1, 3],
  ["presidents?['’]? day", 2, 1, 3],
  ["mother['’]?s['’]? day", 5, 7, 2],
  ['memorial day', 5, 1, -1],
  ["father['’]?s['’]? day", 6, 7, 3],
  ['labou?r day', 9, 1, 1],
  ['columbus day', 10, 1, 2],
  ['thanksgiving(?: day)?', 11, 4, 4],
  ['black friday', 11, 4, 4, 1],
  ['cyber monday', 11, 4, 4, 4],
  ['election day', 11, 1, 1, 1],
  ["(?:indigenous peoples['’]?|native american) day", 10, 1, 2],
];

/** Days from Easter Sunday. */
const BY_EASTER: readonly [string, number][] = [
  ['shrove tuesday|pancake day|mardi gras', -47],
  ['ash wednesday', -46],
  ['palm sunday', -7],
  ['maundy thursday', -3],
  ['good friday', -2],
  ['holy saturday|easter eve', -1],
  ['easter monday', 1],
  ['easter(?: sunday)?', 0],
  ['ascension(?: day)?', 39],
  ['pentecost|whit ?sunday', 49],
  ['whit monday', 50],
  ['corpus christi', 60],
];

type InYear = (year: number) => Period | null;

const HOLIDAYS: readonly { name: RegExp; inYear: InYear }[] = [
  ...FIXED.map(([name, month, date]) =>
    holiday(name, (year) => {
      const day = dayOf(year, month, date);
      return day === null ? null : oneDay(day);
    }),
  ),
  ...BY_WEEKDAY.map(([name, month, weekday, which, later = 0]) =>
    holiday(name, (year) => oneDay(weekdayOfMonth(year, month, weekday, which) + later)),
  ),
  ...BY_EASTER.map(([name, later]) => holiday(name, (year) => oneDay(easter(year) + later))),
];

/** The longer name stands before the one it begins with: "Easter Monday", "Easter". */
const NAMES = [...FIXED, ...BY_WEEKDAY, ...BY_EASTER].map(([names]) => names).join('|');

/** "Last Christmas" is the one that is over, "next Christmas" the one to come, "this Christmas" that of the year. */
export const HOLIDAY_PARSER = parser(
  `(?:(?<which>${LAST}|${NEXT}|this) )?(?<name>${NAMES})(?! (?:tree|card|eggs?|bunny|present|gift|costume|party hat)s?)(?:,? (?:of |in )?(?<year>(?:19|20)\\d\\d))?`,
  ({ which, name = '', year }, { today }) => {
    const inYear = HOLIDAYS.find((known) => known.name.test(name))?.inYear;
    if (!inYear) return null;
    const told = year ?? (which?.toLowerCase() === 'this' ? String(partsOf(today).year) : undefined);
    const there = told === undefined ? null : inYear(Number(told));
    if (there) return fixed(there);
    const reading = yearly(inYear, today);
    const direction = which === undefined ? 0 : readDirection(which);
    return direction === 0 || !reading ? reading : fixed(direction < 0 ? reading.past : reading.future);
  },
);

function holiday(names: string, inYear: InYear): { name: RegExp; inYear: InYear } {
  return { name: new RegExp(`^(?:${names})$`, 'i'), inYear };
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
