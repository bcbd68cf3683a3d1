import { dayOf, firstOfMonth, partsOf, type Unit } from '@/lib/basics/calendar';
import type { ChronoLocale } from './guess-locale';
import { fixed, type Mention, oneDay, type Reading, type ReadingDay, unitAt, yearly } from './reading';

type Spaced = Exclude<ChronoLocale, 'ja' | 'zh' | 'uk'>;

/** Names of the months from January, where chrono reads none without a day. */
const MONTHS: Record<Spaced, string> = {
  de: 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
  fr: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  pt: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  it: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  nl: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
  sv: 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december',
  ru: 'январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре',
};
/** What stands before a month or a year that is told alone. */
const IN = 'im|in|en|em|nel|à|au|seit|depuis|desde|dal|sinds|sedan|в';

/** The week, month or year before, of, and after this one: [unit, offset, words]. */
const RELATIVE: Record<ChronoLocale, readonly [Unit, number, string][]> = {
  de: relative(
    '(?:letzte|vorige|vergangene)[nrs]? ',
    'diese[nrs]? ',
    '(?:nächste|kommende)[nrs]? ',
    'woche|monat|jahr',
  ),
  fr: [
    ...relative('', '', '', '', ['semaine|mois|an|année', ' (?:dernière?|passée?)', ' (?:prochaine?)']),
    ...relative('', 'cette? ', '', 'semaine|mois|année').filter(([, offset]) => offset === 0),
  ],
  es: [
    ...relative('', '', '', '', ['semana|mes|año', ' pasad[oa]', ' (?:que viene|próxim[oa])']),
    ...relative('', 'est[ea] ', 'próxim[oa] ', 'semana|mes|año').filter(([, offset]) => offset >= 0),
  ],
  pt: [
    ...relative('', '', '', '', ['semana|mês|ano', ' passad[oa]', ' que vem']),
    ...relative('', '(?:n?est[ea]) ', 'próxim[oa] ', 'semana|mês|ano').filter(([, offset]) => offset >= 0),
  ],
  it: [
    ...relative('', '', '', '', ['settimana|mese|anno', ' scors[oa]', ' prossim[oa]']),
    ...relative('', "quest[oa'] ?", '', 'settimana|mese|anno').filter(([, offset]) => offset === 0),
  ],
  nl: relative('(?:vorige?|afgelopen) ', '(?:deze|dit) ', '(?:volgende?|komende?) ', 'week|maand|jaar'),
  sv: relative('förra ', '(?:den här|denna|detta|i) ', 'nästa ', 'veckan?|månad(?:en)?|året?'),
  ru: relative(
    'прошл(?:ой|ом|ую|ый) ',
    'эт(?:ой|ом|у|от) ',
    'следующ(?:ей|ем|ую|ий) ',
    'недел[еюя]|месяц[е]?|год[у]?',
  ),
  uk: relative(
    'минул(?:ого|ому) ',
    'ц(?:ього|ьому) ',
    'наступн(?:ого|ому) ',
    'тижн[яі]|місяц[яі]|ро(?:ку|ці)',
  ),
  ja: [
    ...shifted('week', '先週', '今週', '来週'),
    ...shifted('month', '先月', '今月', '来月'),
    ...shifted('year', '去年|昨年', '今年', '来年'),
  ],
  zh: [
    ...shifted(
      'week',
      '上(?:个|個)?(?:星期|周|週)',
      '(?:这|這|本)(?:个|個)?(?:星期|周|週)',
      '下(?:个|個)?(?:星期|周|週)',
    ),
    ...shifted('month', '上(?:个|個)?月', '(?:这|這|本)(?:个|個)?月', '下(?:个|個)?月'),
    ...shifted('year', '去年', '今年', '明年'),
  ],
};

/** Weeks, months and years in other languages than English, which chrono leaves or takes for single days. */
export function findForeignPeriods(text: string, locale: ChronoLocale, { today }: ReadingDay): Mention[] {
  const relatives = RELATIVE[locale].flatMap(([unit, offset, words]) =>
    find(text, `(?:${words})(?:の?(?<date>\\d{1,2})[日号])?`, locale, ({ date }) =>
      date === undefined ? fixed(unitAt(unit, today, offset)) : dayOfMonth(Number(date), offset, today),
    ),
  );
  return [...relatives, ...findMonths(text, locale, today)];
}

function findMonths(text: string, locale: ChronoLocale, today: number): Mention[] {
  const byName = (names: readonly string[]) => (groups: Groups) => {
    const month = names.indexOf((groups.month ?? groups.alone ?? '').toLowerCase()) + 1;
    if (month === 0) return groups.year === undefined ? null : yearOf(Number(groups.year));
    return groups.told === undefined
      ? yearly((year) => unitAt('month', firstOfMonth(year, month), 0), today)
      : fixed(unitAt('month', firstOfMonth(Number(groups.told), month), 0));
  };
  if (locale === 'ja' || locale === 'zh') {
    return find(
      text,
      '(?:(?<year>(?:19|20)\\d\\d)年)?(?<month>1[0-2]|[1-9])月(?!\\d)|(?<alone>(?:19|20)\\d\\d)年(?!\\d)',
      locale,
      ({ year, month, alone }) => {
        if (alone !== undefined) return yearOf(Number(alone));
        if (year !== undefined) return fixed(unitAt('month', firstOfMonth(Number(year), Number(month)), 0));
        return yearly((each) => unitAt('month', firstOfMonth(each, Number(month)), 0), today);
      },
    );
  }
  if (locale === 'uk') return [];
  const names = MONTHS[locale].split('|');
  const pattern = `(?<month>${MONTHS[locale]}),?(?: (?:de|del|von|des Jahres))? (?<told>(?:19|20)\\d\\d)|(?<=(?<!\\p{L})(?:${IN}) (?:el |o |mes de )?)(?:(?<alone>${MONTHS[locale]})|(?<year>(?:19|20)\\d\\d))`;
  return find(text, pattern, locale, byName(names));
}

type Groups = Record<string, string | undefined>;

function find(
  text: string,
  words: string,
  locale: ChronoLocale,
  read: (groups: Groups) => Reading | null,
): Mention[] {
  const spaced = locale !== 'ja' && locale !== 'zh';
  const pattern = new RegExp(spaced ? `(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])` : words, 'giu');
  return [...text.matchAll(pattern)].flatMap((found) => {
    const reading = read(found.groups ?? {});
    return reading ? [{ start: found.index, end: found.index + found[0].length, reading, weak: false }] : [];
  });
}

function yearOf(year: number): Reading {
  return fixed(unitAt('year', firstOfMonth(year, 1), 0));
}

function dayOfMonth(date: number, offset: number, today: number): Reading | null {
  const { year, month } = partsOf(unitAt('month', today, offset).start ?? today);
  const day = dayOf(year, month, date);
  return day === null ? null : fixed(oneDay(day));
}

/** Words for week, month and year in that order, with what stands before or after them for last, this and next. */
function relative(
  last: string,
  now: string,
  next: string,
  units: string,
  after?: readonly [units: string, last: string, next: string],
): [Unit, number, string][] {
  const kinds: readonly Unit[] = ['week', 'month', 'year', 'year'];
  const names = (after?.[0] ?? units).split('|');
  return names.flatMap((name, index): [Unit, number, string][] => {
    const unit = kinds[index] ?? 'year';
    if (after)
      return [
        [unit, -1, name + after[1]],
        [unit, 1, name + after[2]],
      ];
    const sides: [Unit, number, string][] = [
      [unit, -1, last + name],
      [unit, 0, now + name],
      [unit, 1, next + name],
    ];
    return sides.filter(([, offset]) => [last, now, next][offset + 1] !== '');
  });
}

function shifted(unit: Unit, last: string, now: string, next: string): [Unit, number, string][] {
  return [
    [unit, -1, last],
    [unit, 0, now],
    [unit, 1, next],
  ];
}
