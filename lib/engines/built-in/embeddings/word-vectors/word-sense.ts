import type { WordSense } from '@/lib/memory/ports';
import { wordVectors } from './load-word-vectors';

/** The table of word vectors as the memory asks it; read at the first question. */
export function createWordSense(): WordSense {
  return {
    isWord: (word) => wordVectors().has(word),
    meaningOf: (word) => wordVectors().directionOf(word),
  };
}
