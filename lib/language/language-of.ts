import { type Locale, localeSchema } from '@/lib/contracts/interface-language';
import { couldBeEnglishOrNot, guessLocale } from './dates/guess-locale';
import { parseCourtesy } from './multilingual/courtesies';

/** This many characters are enough to recognise a language. */
const ENOUGH = 1_000;

/**
 * Which of the interface's languages a text is written in; null if its words do not show it ("Acme, 1999") or it is
 * another language.
 */
export function languageOf(text: string): Locale | null {
  const beginning = text.slice(0, ENOUGH);
  const guess = parseCourtesy(beginning)?.language ?? guessLocale(beginning);
  if (guess === 'en' && couldBeEnglishOrNot(beginning)) return null;
  return localeSchema.safeParse(guess).data ?? null;
}
