import type { EventDate } from '@/lib/contracts/candidate';
import { MONTHS } from '@/lib/language/lexicon/names-of-time';
import type { WrittenDate } from '@/lib/memory/language-port';
import { createTree } from '../clauses/tree';
import { guessLocale } from '../detect-language';
import { english } from '../english/english';
import { chooseDate, type DateContext, type ResolvedDate, resolveDates } from './resolve-dates';
import { OTHER_PREPOSITION, OWN_PREPOSITION } from './say-date';
import type { Granularity } from './series';

const DAY_MS = 86_400_000;
/** More than a year, after which no weekday and no day of the month falls on the same date. */
const LATER_MS = 400 * DAY_MS;
const FULL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const NAME_OF_DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const ISO_DAY = 10;
const YEAR = 4;

/** The preposition that opens a period: "until Friday". */
const OPENING = /^(?:since|until|till|by|before|after|from)\s+(?:the )?/i;
const OF_THIS_YEAR = /\b(?:this|last|next|past|coming)\b/i;
/** Words that mean a single date. */
const ONCE = /\b(?:to(?:day|night|morrow)|yesterday|ago|from (?:now|today)|this|last|next|past|coming|in)\b/i;
/** "The next months", and the hours of "in about eight hours". */
const OPEN_ENDED = /\b(?:(?:last|next|past|coming) (?:days|weeks|months|years)|hours?|minutes?)\b/i;
/** "Known today as": nowadays. */
const NOWADAYS = /\b(?:known|called|even|still|of) $/i;
const VAGUE = /\b(?:few|couple|several|weeks?)\b/i;
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const SEASON = /\b(?:spring|summer|autumn|fall|winter)\b/i;
const PART_OF_DAY = /\b(?:morning|afternoon|evening|night)\b/i;
const PART_BEHIND = /^ (morning|afternoon|evening|night)\b/i;

const MONTH_BEHIND = new RegExp(`^ in (?:${MONTHS.join('|')})\\b(?! \\d)`, 'i');

/**
 * The dates of a sentence that mean other days when it is read later, written out: "tomorrow" as "on 5 December 2026". In another
 * language than English it stands in brackets behind them. Words that cannot be replaced ("tomorrow's exam", "Sunday lunch") stay.
 *
 * @param event when the event is that the sentence is about; null for what has no date
 */
export function writeDates(text: string, said: DateContext, event: EventDate | null): WrittenDate[] {
  const locale = guessLocale(text);
  const dates = resolveDates(text, said);
  const chosen = chooseDate(dates);
  const later = new Map(
    resolveDates(text, { ...said, reference: new Date(said.reference.getTime() + LATER_MS) }).map((date) => [
      date.index,
      date,
    ]),
  );
  return dates.flatMap((date) => {
    const then = later.get(date.index);
    const isRecurrent = mayRecur(date, locale) || OF_EVERY_MONTH.test(text.slice(date.index));
    if (!then || !isRelative(date, then) || (event === null && isRecurrent)) return [];
    if (ANY_ONE.test(text.slice(0, date.index)) || (locale === 'en' && isNamed(date))) return [];
    const start = date === chosen && event ? event.start.slice(0, ISO_DAY) : date.start;
    const dated = { ...date, start };
    return (locale === 'en' ? replace(text, dated, said) : addInBrackets(dated, locale)) ?? [];
  });
}

/** Whether it is another date when the sentence is read later; "in May" is the same, and only its year is left open. */
function isRelative(now: ResolvedDate, later: ResolvedDate): boolean {
  if (OPEN_ENDED.test(now.text)) return false;
  const [one, other] = [now.start ?? now.end ?? '', later.start ?? later.end ?? ''];
  if (one === other) return false;
  const isOfEveryYear = now.granularity !== 'year' && one.slice(YEAR) === other.slice(YEAR);
  return !isOfEveryYear || OF_THIS_YEAR.test(now.text);
}

/** "On a Friday night", "one Sunday": any of them. */
const ANY_ONE = /\b(?:an?|one|some|every|each|any) $/i;

/** "The first Monday of every month" of what has no date comes every month. */
const OF_EVERY_MONTH =
  /^(?:(?:on|at) )?(?:the )?(?:first|second|third|fourth|last|next to last) (?:\p{L}+day|weekend|day) (?:of|in) (?:the|each|every) (?:month|week|term|quarter|year)\b/iu;

const RELATIVE = /\d|\b(?:weeks?|months?|years?|end|start|beginning|middle|mid)\b/i;

/** "Easter", "Mother's Day": the name says more than its day of one year. */
const isNamed = ({ text, granularity }: ResolvedDate): boolean =>
  granularity === 'day' && ![ONCE, WEEKDAY, PART_OF_DAY, RELATIVE].some((words) => words.test(text));

/** "On Thursday", "at the weekend", "on the 3rd" of what has no date may be every one, and so may most words in other languages. */
const mayRecur = ({ text }: ResolvedDate, locale: string): boolean =>
  locale !== 'en' || !(ONCE.test(text) || OPENING.test(text));

function replace(text: string, date: ResolvedDate, said: DateContext): WrittenDate | null {
  const opening = OPENING.exec(date.text)?.[0] ?? '';
  const index = date.index + opening.length;
  const after = text.slice(date.index + date.text.length);
  const part = PART_BEHIND.exec(after);
  const words = `${date.text.slice(opening.length)}${part?.[0] ?? ''}`;
  const [inner] = opening === '' ? [date] : resolveDates(words, said);
  const start = date.start ?? inner?.start ?? null;
  const isNowadays = /^today$/i.test(words) && NOWADAYS.test(text.slice(0, index));
  if (!inner || start === null || isNowadays || /^['’]s\b/.test(after) || isPartOfName(text, index, words))
    return null;
  const named = nameDate({ ...inner, text: words, start });
  if (named === null) return null;
  const before = text.slice(0, index);
  // "Tomorrow is their birthday"
  const isSubject = index === 0 && /^ (?:is|was|will)\b/.test(after);
  if (opening !== '' || isSubject || OTHER_PREPOSITION.test(before))
    return { said: words, written: named.name };
  const own = OWN_PREPOSITION.exec(before)?.[0] ?? '';
  // "Two years ago in March" is "in March 2022".
  const month = inner.granularity === 'year' && / ago$/i.test(words) ? MONTH_BEHIND.exec(after) : null;
  if (month) return { said: `${own}${words}${month[0]}`, written: `${month[0].trim()} ${named.name}` };
  const phrase = `${named.preposition} ${named.name}`;
  return {
    said: `${own}${words}`,
    written: before === own ? `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}` : phrase,
  };
}

const BRACKETED: Partial<Record<Granularity, Intl.DateTimeFormatOptions>> = {
  minute: { dateStyle: 'long' },
  day: { dateStyle: 'long' },
  week: { dateStyle: 'long' },
  range: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  season: { year: 'numeric' },
  year: { year: 'numeric' },
};

/** "Morgen (4. Dezember 2026)", "nächste Woche (7.–13. Dezember 2026)". */
function addInBrackets({ text, start, end, granularity }: ResolvedDate, locale: string): WrittenDate | null {
  const options = BRACKETED[granularity];
  if (!options || start === null || end === null) return null;
  const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const [first, last] = [Date.parse(start), Date.parse(end) - DAY_MS];
  const isSpan = options.dateStyle !== undefined && last > first;
  const name = isSpan ? formatter.formatRange(first, last) : formatter.format(first);
  return {
    said: text,
    written: /\p{Script=Han}|\p{Script=Hangul}/u.test(text) ? `${text}（${name}）` : `${text} (${name})`,
  };
}

/** "Sunday lunch", "the Friday class": which day it is belongs to the name. */
function isPartOfName(text: string, from: number, words: string): boolean {
  const to = from + words.length;
  return english()
    .parser.parse(text)
    .map(createTree)
    .some((tree) =>
      tree.tokens.some(
        ({ start, end, head }, index) =>
          start >= from &&
          end <= to &&
          (tree.tokens[head]?.start ?? 0) >= to &&
          /^(?:compound|amod|nmod:poss|flat)/.test(tree.relationOf(index)),
      ),
    );
}

/** A date as it is written, with the preposition before it; null for one that has no short name. */
function nameDate({ text, start, granularity }: ResolvedDate & { start: string }) {
  const year = start.slice(0, YEAR);
  const day = Date.parse(start);
  const name = `${WEEKDAY.test(text) ? `${NAME_OF_DAY.format(day)} ` : ''}${FULL.format(day)}`;
  switch (granularity) {
    case 'minute':
    case 'day': {
      const part = /^tonight/i.test(text) ? 'evening' : PART_OF_DAY.exec(text)?.[0].toLowerCase();
      if (part) return { preposition: 'on', name: `the ${part} of ${name}` };
      return { preposition: 'on', name };
    }
    case 'week':
      return VAGUE.test(text.replace(/\b(?:this|last|next|past|coming) week\b/i, ''))
        ? { preposition: 'around', name }
        : { preposition: 'in', name: `the week of ${name}` };
    case 'range':
      return /\bweekend\b/i.test(text) ? { preposition: 'on', name: `the weekend of ${name}` } : null;
    case 'month':
      return { preposition: 'in', name: name.slice(name.indexOf(' ') + 1) };
    case 'season': {
      const season = SEASON.exec(text)?.[0].toLowerCase();
      return season ? { preposition: 'in', name: `the ${season} of ${year}` } : null;
    }
    case 'year':
      return { preposition: VAGUE.test(text) ? 'around' : 'in', name: year };
    default:
      return null;
  }
}
