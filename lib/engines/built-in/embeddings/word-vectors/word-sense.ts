import type { WordSense } from '@/lib/memory/ports';
import { openWordVectors } from './load-word-vectors';

/** The table of word vectors as the memory asks it; read at the first question. */
export function createWordSense(table = openWordVectors()): WordSense {
  return {
    isWord: (word) => table().has(word),
    meaningOf: (word) => table().directionOf(word),
  };
}
