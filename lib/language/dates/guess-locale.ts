import LANGUAGES from './languages.json';

/** Languages whose dates are recognised. */
export type DateLocale = 'en' | keyof typeof LANGUAGES;

const ENGLISH =
  /\b(?:i|im|i'm|i'll|i've|which|only|into|just|like|please|no|good|the|and|is|are|was|were|my|we|you|to|of|in|on|at|for|with|it|this|last|next|will|have|had|from|be|a|what|who|when|where|did|do|since|until|before|after|than|or|by|not|am|all|today|tomorrow|yesterday|me|us|our|so|but|if|can|get|got|go|met|has|been|there|their|her|his|she|he|they|not|ago|back|between|way|ate|january|february|march|april|june|july|august|september|october|november|december|\w+day|weeks?|months?|years?)\b/gi;

/** Marks of each language in Latin script: its function words, months, weekdays and units. */
const MARKS: readonly (readonly [DateLocale, RegExp])[] = (
  ['de', 'fr', 'es', 'pt', 'it', 'nl', 'sv'] as const
).map((locale) => {
  const { small, months, weekdays, units } = LANGUAGES[locale];
  const known = [small, months, weekdays, units.replaceAll(',', '|')].join('|');
  return [locale, new RegExp(`(?<![\\p{L}\\p{N}])(?:${known})(?!\\p{L})`, 'giu')];
});

/** Letters that only one of them uses. */
const LETTERS: Partial<Record<DateLocale, RegExp>> = {
  de: /ß/iu,
  fr: /[œë]|(?<!\p{L})qu['’]/iu,
  es: /[¿¡ñ]/iu,
  pt: /[ãõ]/iu,
};
/** A distinctive letter counts as much as this many function words, which languages share. */
const LETTER_SCORE = 2;

/** Words and word parts in English dates, in any spelling. */
const ENGLISH_DATES =
  'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|today|ton[ig]|tom|tmr|tmw|yest|yday|ystr|morning|afternoon|evening|night|w?knd|week|wks?|month|mths?|mos|year|yrs?|day|fortnight|couple|few|quarter|decade|centur|season|spring|summer|autumn|fall|winter|easter|christmas|xmas|thanks|hallowe|new|nye|valentine|juneteenth|jubilee|boxing|bonfire|guy|pancake|shrove|mardi|ash|palm|epiphany|pentecost|whit|corpus|ascension|mich|cand|mlk|martin|st|twelfth|eo[ymwd]|ytd|mtd|ago|now|\\w+ties|two|nineteen|eighteen|twenty|first|second|third|\\w+th(?!\\w)|half';
const COULD_BE_A_DATE = new RegExp(
  `\\d|[^\\x20-\\x7E\\s‘’“”–—…]|(?<!\\p{L})(?:${ENGLISH_DATES}|${Object.values(LANGUAGES)
    .flatMap(({ months, weekdays, units, seasons }) => [
      months,
      weekdays,
      ...units.split(','),
      ...seasons.split(','),
    ])
    .join(
      '|',
    )}|hoje|ontem|amanh|oggi|domani|ieri|hoy|ayer|heute|morgen|gestern|demain|hier|vandaag|gisteren|idag|imorgon)`,
  'iu',
);

/** Whether something in the text could be a date: a digit, another script, or a date word. */
export function couldBeADate(text: string): boolean {
  return COULD_BE_A_DATE.test(text);
}

/** Number of English function words in a text. */
export function countEnglishWords(text: string): number {
  return text.match(ENGLISH)?.length ?? 0;
}

/** The language of a text by its script and function words; English by default. */
export function guessLocale(text: string): DateLocale {
  if (/[\u3040-\u30FF]/.test(text)) return 'ja';
  if (/[\uAC00-\uD7AF]/.test(text)) return 'ko';
  if (/[\u3400-\u9FFF]/.test(text)) return 'zh';
  if (/[іїєґІЇЄҐ]/.test(text)) return 'uk';
  if (/[\u0400-\u04FF]/.test(text)) return 'ru';
  const { locales, score } = strongestMarks(text);
  return score > countEnglishWords(text) ? (locales[0] ?? 'en') : 'en';
}

/** The languages besides English of which a text in Latin script has equally many marks: "Me mudei para Leeds". */
export function equallyMarked(text: string): readonly DateLocale[] {
  return strongestMarks(text).locales;
}

/** Whether a text has as many words of another language as of English: "Was liebe ich?", "no". */
export function couldBeEnglishOrNot(text: string): boolean {
  return strongestMarks(text).score === countEnglishWords(text);
}

/** The languages besides English, in Latin script, of which a text has the most marks. */
function strongestMarks(text: string): { locales: DateLocale[]; score: number } {
  const scores = MARKS.map(([locale, pattern]) => ({
    locale,
    score: (text.match(pattern)?.length ?? 0) + (LETTERS[locale]?.test(text) ? LETTER_SCORE : 0),
  }));
  const most = Math.max(...scores.map(({ score }) => score));
  return { locales: scores.flatMap(({ locale, score }) => (score === most ? [locale] : [])), score: most };
}
