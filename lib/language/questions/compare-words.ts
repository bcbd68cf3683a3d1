import { stemmer } from 'stemmer';
import type { WordSense } from '@/lib/memory/ports';
import { STOP_WORDS, words } from '../words';

interface Telling {
  stem: string;
  meaning: Float32Array | null;
}

/**
 * Holds texts against a question word for word: each telling word of it counts by the nearest word of the text, so that
 * "boat" bears on "sailing" where no word is shared and the whole sentences are about something else.
 *
 * @param general stems that tell nothing
 * @param weightOf how much a word of the question tells, by its stem
 * @returns 0 to 1: the share of the question that the text comes near to; some hundredths of a millisecond
 */
export function compareWords(
  question: string,
  sense: WordSense,
  general: ReadonlySet<string>,
  weightOf: (stem: string) => number,
): (text: string) => number {
  const known = new Map<string, Telling | null>();
  const tell = (word: string): Telling | null => {
    const stem = stemmer(word);
    return STOP_WORDS.has(word) || general.has(stem) ? null : { stem, meaning: sense.meaningOf(word) };
  };
  const tellingOf = (text: string): Telling[] =>
    [...new Set(words(text))].flatMap((said) => {
      const word = said.replace(/'.*$/, '');
      const telling = known.get(word) ?? tell(word);
      known.set(word, telling);
      return telling ?? [];
    });
  const asked = tellingOf(question).map((word) => ({ ...word, weight: weightOf(word.stem) }));
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
  return (text) => {
    if (whole === 0) return 0;
    const said = tellingOf(text);
    // Squared: words that are merely of one field say little.
    const found = asked.reduce((sum, word) => sum + word.weight * nearest(word, said) ** 2, 0);
    return found / whole;
  };
}

function nearest(word: Telling, said: readonly Telling[]): number {
  let most = 0;
  for (const { stem, meaning } of said) {
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
