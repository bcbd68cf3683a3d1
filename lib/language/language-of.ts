import { type Locale, localeSchema } from '@/lib/contracts/interface-language';
import { countEnglishWords, guessLocale } from './dates/guess-locale';
import { parseCourtesy } from './multilingual/courtesies';

/** So many characters show a language: a long text is not read whole for it. */
const ENOUGH = 1_000;

/**
 * Which of the languages of the interface a text is written in; null where its words do not show it ("Acme, 1999") or it
 * is another one.
 */
export function languageOf(text: string): Locale | null {
  const beginning = text.slice(0, ENOUGH);
  const guess = parseCourtesy(beginning)?.language ?? guessLocale(beginning);
  if (guess === 'en' && countEnglishWords(beginning) === 0) return null;
  return localeSchema.safeParse(guess).data ?? null;
}
