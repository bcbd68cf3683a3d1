import { type Locale, localeSchema } from '@/lib/contracts/interface-language';
import { couldBeEnglishOrNot, equallyMarked, guessLocale } from './dates/guess-locale';
import { parseAskedOfAssistant } from './multilingual/asked-of-assistant';
import { parseCourtesy } from './multilingual/courtesies';

/** This many characters are enough to recognise a language. */
const ENOUGH = 1_000;

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
  if (guess === 'en' && couldBeEnglishOrNot(beginning)) return null;
  const equal = equallyMarked(beginning);
  const isOneOfSeveral = phrase === undefined && equal.some((locale) => locale === guess);
  const possible = (isOneOfSeveral ? equal : [guess]).flatMap(
    (locale) => localeSchema.safeParse(locale).data ?? [],
  );
  return likely.find((locale) => possible.includes(locale)) ?? possible[0] ?? null;
}
