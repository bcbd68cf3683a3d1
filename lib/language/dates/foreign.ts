import { dayOf, firstOfMonth, partsOf, shift, type Unit } from '@/lib/basics/calendar';
import type { DateLocale } from '../detect-language';
import { monthSeries, seasonSeries, weekdaySeries } from './calendar-series';
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
  days?: string;
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
  const months = words.months.split('|');
  const seasons = words.seasons.split(',');
  const units = words.units.split(',');
  const numbers = words.numbers?.split(',') ?? [];
  const amount = `(?<count>\\d{1,3}|${numbers.join('|') || '\\d'})\\s?(?<unit>${units.join('|')})`;
  const named = `(?<name>${[words.weekdays, ...seasons, ...(isSpaced ? units.slice(1) : []), ...months].join('|')})`;
  const inWords = isSpaced
    ? `(?<=(?<![\\p{L}])(?:${words.in ?? '-'}) ?(?:el |o |la |l'|mes de |den |der )?)`
    : '';

  const seriesOf = (name: string): Series | Unit | null => {
    const month = indexOf(months, name);
    if (month >= 0) return monthSeries(month + 1);
    const weekday = indexOf(words.weekdays.split(/\|(?![^(]*\))/), name);
    if (weekday >= 0) return weekdaySeries(weekday + 1);
    const season = indexOf(seasons, name);
    if (season >= 0) return seasonSeries(SEASONS[season] ?? '');
    return UNITS[indexOf(units, name)] ?? null;
  };
  const by =
    (direction: -1 | 0 | 1) =>
    (groups: Groups, { today }: ReadingDay) => {
      const meant = seriesOf(groups.name ?? '');
      if (meant === null) return null;
      if (typeof meant === 'string') return fixed(unitAt(meant, today, direction));
      if (meant.size > 1) return chooseBy(meant, direction, today);
      return intersect(fixed(unitAt('week', today, direction)), meant, today);
    };
  const counted =
    (direction: -1 | 1) =>
    (groups: Groups, { today }: ReadingDay) => {
      const unit = UNITS[indexOf(units, groups.unit ?? '')] ?? 'day';
      const count = Number(groups.count) || indexOf(numbers, groups.count ?? '') + 1;
      return count > 0 ? fixed(oneDay(shift(unit, today, count * direction), unit)) : null;
    };
  const rules: Rule[] = [
    rule(words.ago.replace('N', amount), counted(-1)),
    rule(words.ahead.replace('N', amount), counted(1)),
    rule(
      `${inWords}(?<name>${words.months}${isSpaced ? `|${seasons.join('|')}` : ''})${isSpaced ? '' : '(?!\\d)'}`,
      ({ name = '' }) => asSeries(seriesOf(name)),
    ),
    rule(`(?<bare>${words.months}|${words.weekdays}|${seasons.join('|')})`, ({ bare = '' }) =>
      asSeries(seriesOf(bare)),
    ),
    rule(isSpaced ? `${inWords}(?<year>${YEAR})` : `(?<year>${YEAR})${words.year}`, ({ year }) =>
      yearOf(year),
    ),
    rule(`(?<bare>${YEAR})`, ({ bare }) => yearOf(bare)),
  ];
  for (const [ahead, behind, direction] of [
    [words.last, words.lastAfter, -1],
    [words.this, undefined, 0],
    [words.next, words.nextAfter, 1],
  ] as const) {
    if (ahead) rules.push(rule(`${ahead}${named}`, by(direction)));
    if (behind) rules.push(rule(`${named}${behind}`, by(direction)));
  }
  for (const entry of words.fixed?.split(/,(?=[^=]*=)/) ?? []) {
    const [phrase = '', meant = ''] = entry.split(/=(?=-?\d)/);
    const [count, unit = ''] = meant.split(' ');
    rules.push(
      rule(`(?:${phrase})(?:の?(?<date>\\d{1,2})[日号])?`, ({ date }, { today }) => {
        const whole = unitAt(UNITS.find((each) => each === unit) ?? 'day', today, Number(count));
        if (date === undefined) return fixed(whole);
        const { year, month } = partsOf(whole.start);
        const found = dayOf(year, month, Number(date));
        return found === null ? null : fixed(oneDay(found));
      }),
    );
  }
  for (const entry of words.days?.split(',') ?? []) {
    const [phrase = '', count] = entry.split('=');
    rules.push(rule(phrase, (_, { today }) => fixed(oneDay(today + Number(count)))));
  }
  return rules;
}

function asSeries(meant: Series | Unit | null): Series | null {
  return typeof meant === 'string' ? null : meant;
}

function yearOf(year: string | undefined): Series {
  return fixed(unitAt('year', firstOfMonth(Number(year), 1)));
}

/** Index of the pattern that a word matches. */
function indexOf(patterns: readonly string[], word: string): number {
  return patterns.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(word));
}
