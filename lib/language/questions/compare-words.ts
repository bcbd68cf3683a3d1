import { stemmer } from 'stemmer';
import type { WordSense } from '@/lib/memory/ports';
import { STOP_WORDS, words } from '../words';

interface ContentWord {
  stem: string;
  meaning: Float32Array | null;
}

/** The content word with its vector; null for a word without content. */
export type ContentWordLookup = (word: string) => ContentWord | null;

/** Words whose meaning is kept at hand: people use few, again and again. */
const KEPT = 5000;

/** @param general stems that say nothing */
export function createContentWordLookup(sense: WordSense, general: ReadonlySet<string>): ContentWordLookup {
  const known = new Map<string, ContentWord | null>();
  return (word) => {
    const kept = known.get(word);
    if (kept !== undefined) return kept;
    const stem = stemmer(word);
    const contentWord =
      STOP_WORDS.has(word) || general.has(stem) ? null : { stem, meaning: sense.meaningOf(word) };
    if (known.size >= KEPT) known.clear();
    known.set(word, contentWord);
    return contentWord;
  };
}

/**
 * Holds texts against a question word for word: each content word of it counts by the nearest word of the text, so that
 * "boat" bears on "sailing" where no word is shared and the whole sentences are about something else.
 *
 * @param weightOf the weight of a word of the question, by its stem
 * @returns 0 to 1: the share of the question that the text comes near to; some hundredths of a millisecond
 */
export function compareWords(
  question: string,
  lookUp: ContentWordLookup,
  weightOf: (stem: string) => number,
): (text: string) => number {
  const contentWordsOf = (text: string): ContentWord[] =>
    [...new Set(words(text))].flatMap((word) => lookUp(word.replace(/'.*$/, '')) ?? []);
  const asked = contentWordsOf(question).map((word) => ({ ...word, weight: weightOf(word.stem) }));
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
  return (text) => {
    if (whole === 0) return 0;
    const contentWords = contentWordsOf(text);
    // Squared: words that are merely of one field say little.
    const found = asked.reduce((sum, word) => sum + word.weight * nearest(word, contentWords) ** 2, 0);
    return found / whole;
  };
}

function nearest(word: ContentWord, contentWords: readonly ContentWord[]): number {
  let most = 0;
  for (const { stem, meaning } of contentWords) {
    if (stem === word.stem) return 1;
    if (meaning && word.meaning) most = Math.max(most, dot(meaning, word.meaning));
  }
  return most;
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let axis = 0; axis < one.length; axis++) sum += (one[axis] ?? 0) * (other[axis] ?? 0);
  return sum;
}
