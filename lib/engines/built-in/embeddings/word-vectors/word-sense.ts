import type { WordSense } from '@/lib/memory/ports';
import { wordVectors } from './load-word-vectors';

/** The table of word vectors behind the memory's interface; loaded on first use. */
export function createWordSense(): WordSense {
  return {
    isWord: (word) => wordVectors().has(word),
    meaningOf: (word) => wordVectors().directionOf(word),
  };
}
