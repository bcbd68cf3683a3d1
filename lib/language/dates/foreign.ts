import { firstOfMonth, shift, type Unit } from '@/lib/basics/calendar';
import type { DateLocale } from '../detect-language';
import { dateOfMonth, monthSeries, seasonSeries, unitSeries, weekdaySeries } from './calendar-series';
import LANGUAGES from './languages.json';
import type { Mention, ReadingDay } from './mention';
import { chooseBy, fixed, intersect, oneDay, type Series, unitAt } from './series';

/** A language's words for dates: names are regular expression alternatives in calendar order; N is a number. */
interface Words {
  months: string;
  weekdays: string;
  seasons: string;
  units: string;
  /** Single words for days, weeks, months and years relative to today: `words=count unit`. */
  fixed?: string;
  last?: string;
  this?: string;
  next?: string;
  lastAfter?: string;
  nextAfter?: string;
  in?: string;
  of?: string;
  ago: string;
  ahead: string;
  numbers?: string;
  /** What follows a year's number, in languages that write it. */
  year?: string;
}

type Groups = Record<string, string | undefined>;
type Rule = { pattern: RegExp; read: (groups: Groups, day: ReadingDay) => Series | null };

const UNITS: readonly Unit[] = ['day', 'week', 'month', 'year'];
const SEASONS = ['spring', 'summer', 'autumn', 'winter'];
const YEAR = '(?:19|20)\\d\\d';
const DIRECTIONS = [
  ['last', 'lastAfter', -1],
  ['this', null, 0],
  ['next', 'nextAfter', 1],
] as const;
export type ForeignLocale = Exclude<DateLocale, 'en'>;

const RULES = new Map<string, readonly Rule[]>(
  Object.entries<Words>(LANGUAGES).map(([locale, words]) => [locale, rulesOf(words)]),
);
const TIES = new Map<string, RegExp>(
  Object.entries<Words>(LANGUAGES).map(([locale, { of = '' }]) => [
    locale,
    new RegExp(`^(?:,? ?|,? (?:${of || '-'}) (?:el |o |il |la |l')?|${of || '-'})$`, 'iu'),
  ]),
);

/** Weeks, months, seasons and years in languages other than English; chrono skips them or reads them as single days. */
export function findForeignPeriods(text: string, locale: ForeignLocale, day: ReadingDay): Mention[] {
  return (RULES.get(locale) ?? []).flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((found) => {
      const series = read(found.groups ?? {}, day);
      return series
        ? [
            {
              start: found.index,
              end: found.index + found[0].length,
              series,
              weak: found.groups?.bare !== undefined,
            },
          ]
        : [];
    }),
  );
}

/** Combines two references to one date: "Freitag nächster Woche", "marzo de 2020", "来週の金曜日". */
export function joinForeign(
  mentions: readonly Mention[],
  text: string,
  locale: ForeignLocale,
  { today }: ReadingDay,
): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const before = joined.at(-1);
    const isTied = before && TIES.get(locale)?.test(text.slice(before.end, mention.start));
    const series = isTied ? intersect(before.series, mention.series, today) : null;
    if (before && series)
      joined[joined.length - 1] = { ...mention, start: before.start, series, weak: false };
    else joined.push(mention);
  }
  return joined.filter(({ weak }) => !weak);
}

function rulesOf(words: Words): Rule[] {
  const isSpaced = words.year === undefined;
  const rule = (body: string, read: Rule['read']): Rule => ({
    pattern: new RegExp(isSpaced ? `(?<![\\p{L}\\d])(?:${body})(?![\\p{L}\\d])` : body, 'giu'),
    read,
  });
  const list = (names: string) => names.split(/[,|](?![^(]*\))/);
  const seasons = words.seasons.split(',');
  const units = words.units.split(',');
  const numbers = words.numbers?.split(',') ?? [];
  const amount = `(?<count>\\d{1,3}|${numbers.join('|') || '\\d'})\\s?(?<unit>${units.join('|')})`;
  const named = `(?<name>${[words.weekdays, ...seasons, ...(isSpaced ? units.slice(1) : []), words.months].join('|')})`;
  const inWords = isSpaced
    ? `(?<=(?<![\\p{L}])(?:${words.in ?? '-'}) ?(?:el |o |la |l'|mes de |den |der )?)`
    : '';
  const names: readonly (readonly [string, Series])[] = [
    ...list(words.months).map((name, index) => [name, monthSeries(index + 1)] as const),
    ...list(words.weekdays).map((name, index) => [name, weekdaySeries(index + 1)] as const),
    ...seasons.map((name, index) => [name, seasonSeries(SEASONS[index] ?? '')] as const),
    ...units.map((name, index) => [name, unitSeries(UNITS[index] ?? 'day')] as const),
  ];
  const seriesOf = (word = '') =>
    names.find(([name]) => new RegExp(`^(?:${name})$`, 'iu').test(word))?.[1] ?? null;
  const by =
    (direction: -1 | 0 | 1): Rule['read'] =>
    ({ name }, { today }) => {
      const meant = seriesOf(name);
      if (meant === null || meant.size > 1) return meant && chooseBy(meant, direction, today);
      return intersect(fixed(unitAt('week', today, direction)), meant, today);
    };
  const counted =
    (direction: -1 | 1): Rule['read'] =>
    (groups, { today }) => {
      const unit = UNITS[indexOf(units, groups.unit ?? '')] ?? 'day';
      const count = Number(groups.count) || indexOf(numbers, groups.count ?? '') + 1;
      return count > 0 ? fixed(oneDay(shift(unit, today, count * direction), unit)) : null;
    };
  return [
    rule(words.ago.replace('N', amount), counted(-1)),
    rule(words.ahead.replace('N', amount), counted(1)),
    rule(
      `${inWords}(?<name>${words.months}${isSpaced ? `|${seasons.join('|')}` : ''})${isSpaced ? '' : '(?!\\d)'}`,
      ({ name }) => seriesOf(name),
    ),
    rule(`(?<bare>${words.months}|${words.weekdays}|${seasons.join('|')})`, ({ bare }) => seriesOf(bare)),
    rule(isSpaced ? `${inWords}(?<year>${YEAR})` : `(?<year>${YEAR})${words.year}`, ({ year }) =>
      yearOf(year),
    ),
    rule(`(?<bare>${YEAR})`, ({ bare }) => yearOf(bare)),
    ...DIRECTIONS.flatMap(([ahead, behind, direction]) => [
      ...(words[ahead] ? [rule(`${words[ahead]}${named}`, by(direction))] : []),
      ...(behind && words[behind] ? [rule(`${named}${words[behind]}`, by(direction))] : []),
    ]),
    ...(words.fixed?.split(/,(?=[^=]*=)/) ?? []).map((entry) => {
      const [, phrase, count, unit] = /^(.*)=(-?\d) (\w+)$/.exec(entry) ?? [];
      return rule(`(?:${phrase})(?:の?(?<date>\\d{1,2})[日号])?`, ({ date }, { today }) => {
        const whole = unitAt(UNITS.find((each) => each === unit) ?? 'day', today, Number(count));
        const day = date === undefined ? fixed(whole) : dateOfMonth(Number(date));
        return day && intersect(fixed(whole), day, today);
      });
    }),
  ];
}

function yearOf(year: string | undefined): Series {
  return fixed(unitAt('year', firstOfMonth(Number(year), 1)));
}

/** Index of the pattern that a word matches. */
function indexOf(patterns: readonly string[], word: string): number {
  return patterns.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(word));
}
