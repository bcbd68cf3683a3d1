import type { Unit } from '../calendar';

/** Pieces of patterns, without groups of their own. */
export const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
export const WEEKDAY =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
export const UNIT = 'days?|weeks?|months?|quarters?|years?|decades?|century|centuries';
export const NUMBER = String.raw`\d{1,3}|(?:an?|the)?\s*couple(?: of)?|(?:a )?few|several|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|ninety`;
const ORDINAL_WORD =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth';
export const ORDINAL = String.raw`\d{1,2}\s?(?:st|nd|rd|th)|(?:twenty|thirty)[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|${ORDINAL_WORD}`;
export const YEAR = String.raw`(?:1[5-9]|20)\d\d`;
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const SMALL =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
export const YEAR_WORDS = String.raw`two thousand(?:(?: and)? (?:(?:${TENS})(?:[- ](?:${SMALL}))?|${SMALL}))?|(?:eighteen|nineteen|twenty)[- ](?:(?:${TENS})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)`;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const UNITS: readonly [string, Unit][] = [
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
  ['quarter', 'quarter'],
  ['year', 'year'],
  ['decade', 'decade'],
  ['centur', 'century'],
];
const NUMBERS = [
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  ),
  ...'seventeen eighteen nineteen'.split(' '),
];
const ORDINALS = [
  ...'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' '),
  ...'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' '),
];
const BY_TEN = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** 1 to 12. */
export function readMonth(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

/** 1 (Monday) to 7. */
export function readWeekday(word: string): number {
  return WEEKDAYS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

export function readUnit(word: string): Unit {
  return UNITS.find(([stem]) => word.toLowerCase().startsWith(stem))?.[1] ?? 'day';
}

/** "3", "three", "a", "a couple of", "a few"; null for words that are no number. */
export function readNumber(words: string): number | null {
  const said = words.toLowerCase().trim();
  if (/^\d+$/.test(said)) return Number(said);
  if (/couple/.test(said)) return 2;
  // What a reader takes "a few" for, where one number is needed.
  if (/few|several/.test(said)) return 3;
  if (/^an?$/.test(said)) return 1;
  const parts = said.split(/[- ]+/).filter((part) => part !== 'and');
  const values = parts.map((part) =>
    BY_TEN.includes(part) ? (BY_TEN.indexOf(part) + 2) * 10 : NUMBERS.indexOf(part),
  );
  return values.includes(-1) ? null : values.reduce((sum, value) => sum + value, 0);
}

/** "4th", "fourth", "twenty-fourth", "4"; 0 for words that are no ordinal. */
export function readOrdinal(words: string): number {
  const said = words.toLowerCase().trim();
  if (/^\d/.test(said)) return Number.parseInt(said, 10);
  if (said === 'thirtieth') return 30;
  const [tens, ones] = said.split(/[- ]+/);
  if (tens !== undefined && ones !== undefined)
    return (BY_TEN.indexOf(tens) + 2) * 10 + ORDINALS.indexOf(ones);
  return Math.max(0, ORDINALS.indexOf(said));
}

/** "2015", "two thousand and fifteen", "nineteen ninety-six". */
export function readYear(words: string): number | null {
  const said = words.toLowerCase().trim();
  if (/^\d{4}$/.test(said)) return Number(said);
  const [, century, rest] = /^(two thousand(?: and)?|eighteen|nineteen|twenty)[- ]?(.*)$/.exec(said) ?? [];
  if (century === undefined || rest === undefined) return null;
  const base = century.startsWith('two') ? 2000 : (readNumber(century) ?? 0) * 100;
  const years = rest === '' ? 0 : readNumber(rest);
  return years === null || (rest === '' && base !== 2000) ? null : base + years;
}
