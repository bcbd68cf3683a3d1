import WORDS from './lexicon/bad-news.json';
import { words } from './words';

/**
 * Word beginnings about loss, illness, danger and trouble. They only mean that this is not the moment for a question, so too
 * many words do less harm than too few.
 */
const TROUBLE = WORDS.beginnings.flatMap((line) => line.split(' '));
const BEGINS = new Set(TROUBLE.filter((start) => start.length > 4));
const WHOLE = new Set(TROUBLE.filter((word) => word.length <= 4));
const LONGEST = Math.max(...TROUBLE.map((start) => start.length));
/** Phrases, and words of languages without spaces. */
const PHRASES = new RegExp(`\\b(?:${WORDS.phrases})|${WORDS.unspaced}`, 'iu');

/** Whether the text is about something bad or the user is unwell. */
export function isBadNews(text: string): boolean {
  if (PHRASES.test(text)) return true;
  return words(text).some(
    (word) =>
      WHOLE.has(word) ||
      Array.from({ length: LONGEST - 4 }, (_, more) => word.slice(0, more + 5)).some((start) =>
        BEGINS.has(start),
      ),
  );
}
