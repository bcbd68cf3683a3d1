import type { WordSense } from '@/lib/memory/ports';
import { readWordVectors, type WordVectors } from './read-word-vectors';

/** The table of word vectors as the memory asks it; read at the first question. */
export function createWordSense(): WordSense {
  let table: WordVectors | null = null;
  const known = () => {
    table ??= readWordVectors();
    return table;
  };
  return {
    isWord: (word) => known().has(word),
    meaningOf: (word) => known().directionOf(word),
  };
}
