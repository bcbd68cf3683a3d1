import { stemmer } from 'stemmer';
import type { WordSense } from '@/lib/memory/ports';
import { isKindOf, rootOf } from '../comparison/lexicon/relate-words';
import { STOP_WORDS, words } from '../words';

/** Similarity of a word to the name of its kind, which vectors do not always show: a hazelnut is a nut. */
const OF_KIND = 0.75;

/**
 * Compares texts with a question word by word. A single vector blurs a whole sentence; pairs of words show that they
 * belong together: "bees" and "honey". Names and unlisted words are left to the other search channels.
 *
 * @param general stems without content
 * @returns a function from a text to the highest similarity of one of its words to one of the question's, 0 to 1; it takes
 * some hundredths of a millisecond
 */
export function compareMeaning(
  question: string,
  sense: WordSense,
  general: ReadonlySet<string>,
): (text: string) => number {
  const contentWordsOf = (text: string) =>
    [...new Set(words(text).map((word) => word.replace(/'.*$/, '')))]
      .filter((word) => !STOP_WORDS.has(word) && !general.has(stemmer(word)))
      .map((word) => ({ root: rootOf(word), meaning: sense.meaningOf(word) }));
  const asked = contentWordsOf(question);
  return (text) => {
    const contentWords = asked.length > 0 ? contentWordsOf(text) : [];
    return Math.max(0, ...contentWords.flatMap((one) => asked.map((other) => likeness(one, other))));
  };
}

interface ContentWord {
  root: string;
  meaning: Float32Array | null;
}

function likeness(one: ContentWord, asked: ContentWord): number {
  const near = one.meaning && asked.meaning ? dot(one.meaning, asked.meaning) : 0;
  return isKindOf(one.root, asked.root) ? Math.max(near, OF_KIND) : near;
}

/** Similarity of two words, up to 1; 0 if one is not listed. */
export function meaningBetween(one: string, other: string, sense: WordSense): number {
  const [a, b] = [sense.meaningOf(one), sense.meaningOf(other)];
  return a && b ? dot(a, b) : 0;
}

/** Similarity of two meanings, up to 1. */
export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let axis = 0; axis < one.length; axis++) sum += (one[axis] ?? 0) * (other[axis] ?? 0);
  return sum;
}
