import { type Locale, localeSchema } from '@/lib/contracts/interface-language';
import LANGUAGES from './dates/languages.json';
import { wordClass } from './lexicon/word-classes';
import { parseAskedOfAssistant } from './multilingual/asked-of-assistant';
import { parseCourtesy } from './multilingual/courtesies';

/** Languages whose dates are recognised. */
export type DateLocale = 'en' | keyof typeof LANGUAGES;

const ENGLISH =
  /(?<![\p{L}\p{N}])(?:i|im|i'm|i'll|i've|which|only|into|just|like|please|no|good|the|and|is|are|was|were|my|we|you|to|of|in|on|at|for|with|as|it|this|last|next|will|have|had|from|be|a|what|who|when|where|did|do|since|until|before|after|than|or|by|not|am|all|today|tomorrow|yesterday|me|us|our|so|but|if|how|why|whose|does|old|can|get|got|go|met|has|been|there|their|her|his|she|he|they|not|ago|back|between|way|ate|january|february|march|april|june|july|august|september|october|november|december|\w+day|weeks?|months?|years?)(?!\p{L})/giu;

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
/** A capitalised word inside a sentence: "Ben" and "Mia" are names, not the words of another language; but German writes so. */
const NAMES = /(?<=\p{Ll}[,;]? )\p{Lu}\p{Ll}+/gu;
/** A distinctive letter counts as much as this many function words, which languages share. */
const LETTER_SCORE = 2;

/** The commonest English words. */
const COMMON = wordClass('commonEnglish');
/** In English prose, at least one in this many words is common. */
const WORDS_FOR_ONE_COMMON = 5;
/** Letters with accents, which English has in names and loan words only. */
const ACCENTED = /[À-ÿ]/;
/** This many characters are enough to recognise a language. */
const ENOUGH = 1_000;
/** Words of another language with fewer letters together may be anything. */
const ENOUGH_LETTERS = 4;

/**
 * Whether a text can be English: plain letters, and common English words as often as in English.
 *
 * @param tokens its words in lower case, contractions expanded.
 */
export function looksEnglish(text: string, tokens: readonly string[]): boolean {
  if (/[^\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}\s]/u.test(text)) return false;
  const words = tokens.filter((token) => /\p{L}/u.test(token));
  const common = words.filter((word) => COMMON.has(word)).length;
  return common * WORDS_FOR_ONE_COMMON >= words.length;
}

/** Whether a text is certainly English: languages share words, so that "Me mudé a Leeds" can be. @param tokens as for {@link looksEnglish} */
export function isEnglish(text: string, tokens: readonly string[]): boolean {
  if (!looksEnglish(text, tokens) || guessLocale(text) !== 'en') return false;
  return !ACCENTED.test(text) || languageOf(text) === 'en';
}

/** Whether a text is certainly of another language than English. @param tokens as for {@link looksEnglish} */
export function isForeign(text: string, tokens: readonly string[]): boolean {
  return guessLocale(text) !== 'en' && !looksEnglish(text, tokens);
}

/**
 * Which of the interface's languages a text is written in; null if its words do not show it ("Acme, 1999") or it is
 * another language.
 *
 * @param likely the languages that it is probably in, the likeliest first: one of them is the answer if it could be in several.
 */
export function languageOf(text: string, likely: readonly Locale[] = []): Locale | null {
  const beginning = text.slice(0, ENOUGH);
  const phrase = (parseCourtesy(beginning) ?? parseAskedOfAssistant(beginning))?.language;
  const guess = phrase ?? guessLocale(beginning);
  const { locales, score, english, letters } = countMarks(beginning);
  // "Was liebe ich?", "no": as many words of another language as of English.
  if (guess === 'en' && score === english) return null;
  // "yo", "La La Land", "die hard": too little to change the language of a conversation.
  const isScant =
    phrase === undefined && locales.some((locale) => locale === guess) && letters < ENOUGH_LETTERS;
  if (isScant && !ACCENTED.test(beginning))
    return likely.find((locale) => locales.some((one) => one === locale)) ?? null;
  // "Me mudei para Leeds": as many of one as of another.
  const isOneOfSeveral = phrase === undefined && locales.some((locale) => locale === guess);
  const possible = (isOneOfSeveral ? locales : [guess]).flatMap(
    (locale) => localeSchema.safeParse(locale).data ?? [],
  );
  return likely.find((locale) => possible.includes(locale)) ?? possible[0] ?? null;
}

/** The language of a text by its script and function words; English by default. */
export function guessLocale(text: string): DateLocale {
  if (/[\u3040-\u30FF]/.test(text)) return 'ja';
  if (/[\uAC00-\uD7AF]/.test(text)) return 'ko';
  if (/[\u3400-\u9FFF]/.test(text)) return 'zh';
  if (/[іїєґІЇЄҐ]/.test(text)) return 'uk';
  if (/[\u0400-\u04FF]/.test(text)) return 'ru';
  const { locales, score, english } = countMarks(text);
  return score > english ? (locales[0] ?? 'en') : 'en';
}

/**
 * The languages besides English, in Latin script, of which a text has the most marks; how many, with how many letters,
 * and how many of English.
 */
function countMarks(text: string): {
  locales: DateLocale[];
  score: number;
  letters: number;
  english: number;
} {
  const withoutNames = text.replace(NAMES, '');
  const scores = MARKS.map(([locale, pattern]) => {
    const marks = (locale === 'de' ? text : withoutNames).toLowerCase().match(pattern) ?? [];
    const score = marks.length + (LETTERS[locale]?.test(text) ? LETTER_SCORE : 0);
    return { locale, score, letters: [...new Set(marks)].join('').length };
  });
  const score = Math.max(...scores.map((one) => one.score));
  const most = scores.filter((one) => one.score === score);
  return {
    locales: most.map(({ locale }) => locale),
    score,
    letters: Math.max(...most.map(({ letters }) => letters)),
    english: text.match(ENGLISH)?.length ?? 0,
  };
}
