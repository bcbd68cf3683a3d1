import type { WordSense } from '@/lib/memory/ports';
import { wordsOf } from './misspelling';

/** Cached stems: people use few, again and again. */
const KEPT = 20_000;

/** A word's meaning by its stem. Only listed words are cached: any other word may be private. */
export function createStemSense(sense: WordSense): (stem: string) => Float32Array | null {
  const known = new Map<string, Float32Array>();
  return (stem) => {
    const kept = known.get(stem);
    if (kept) return kept;
    const word = wordsOf(stem).find((one) => sense.isWord(one));
    const meaning = word === undefined ? null : sense.meaningOf(word);
    if (!meaning) return null;
    if (known.size >= KEPT) known.clear();
    known.set(stem, meaning);
    return meaning;
  };
}
