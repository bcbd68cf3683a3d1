import { type Locale, localeSchema } from '@/lib/contracts/interface-language';
import { countEnglishWords, guessLocale } from './dates/guess-locale';
import { parseCourtesy } from './multilingual/courtesies';

/**
 * Which of the languages of the interface a text is written in; null where its words do not show it ("Acme, 1999") or it
 * is another one.
 */
export function languageOf(text: string): Locale | null {
  const guess = parseCourtesy(text)?.language ?? guessLocale(text);
  if (guess === 'en' && countEnglishWords(text) === 0) return null;
  return localeSchema.safeParse(guess).data ?? null;
}
