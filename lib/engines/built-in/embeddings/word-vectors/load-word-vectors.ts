import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the table lies in the repository; every way of starting Keepsake runs from its root. */
const FILE = join('lib', 'engines', 'built-in', 'embeddings', 'word-vectors', 'word-vectors.bin');
const HEADER_BYTES = 12;

/** Vectors of common English words, each as long as the word is informative. */
export interface WordVectors {
  readonly dimensions: number;
  has(word: string): boolean;
  /** Every listed word. */
  words(): Iterable<string>;
  /** The word's vector at length 1; null for a word that is not listed. */
  directionOf(word: string): Float32Array | null;
  /** Adds a word's vector, times `weight`, to the beginning of `sum`. @returns false for a word that is not listed. */
  add(sum: number[], word: string, weight: number): boolean;
}

/** The table for whoever needs it, read when the first one does. */
export function openWordVectors(): () => WordVectors {
  let table: WordVectors | null = null;
  return () => {
    table ??= loadWordVectors();
    return table;
  };
}

/**
 * Reads the table, some milliseconds: three numbers (words, dimensions, bytes of the words), the words, a scale for each
 * word, and its vector in whole numbers of eight bits. `scripts/word-vectors/make.ts` writes it.
 *
 * @throws when the file is missing or cut short.
 */
function loadWordVectors(): WordVectors {
  const { buffer, byteOffset, length } = readFileSync(join(process.cwd(), FILE));
  const header = new Uint32Array(buffer.slice(byteOffset, byteOffset + HEADER_BYTES));
  const [count = 0, dimensions = 0, wordBytes = 0] = header;
  const scalesAt = HEADER_BYTES + wordBytes;
  const vectorsAt = scalesAt + count * 4;
  if (length !== vectorsAt + count * dimensions) throw new Error('The table of word vectors is not whole.');
  const spelled = new TextDecoder().decode(new Uint8Array(buffer, byteOffset + HEADER_BYTES, wordBytes));
  const places = new Map(
    spelled
      .trimEnd()
      .split('\n')
      .map((word, position) => [word, position]),
  );
  const scales = new Float32Array(buffer.slice(byteOffset + scalesAt, byteOffset + vectorsAt));
  const vectors = new Int8Array(buffer, byteOffset + vectorsAt, count * dimensions);
  return {
    dimensions,
    has: (word) => places.has(word),
    words: () => places.keys(),
    directionOf(word) {
      const place = places.get(word);
      if (place === undefined) return null;
      const whole = vectors.subarray(place * dimensions, (place + 1) * dimensions);
      const length = Math.hypot(...whole) || 1;
      return Float32Array.from(whole, (value) => value / length);
    },
    add(sum, word, weight) {
      const place = places.get(word);
      if (place === undefined) return false;
      const scale = (scales[place] ?? 0) * weight;
      const start = place * dimensions;
      for (let axis = 0; axis < dimensions; axis++)
        sum[axis] = (sum[axis] ?? 0) + (vectors[start + axis] ?? 0) * scale;
      return true;
    },
  };
}
