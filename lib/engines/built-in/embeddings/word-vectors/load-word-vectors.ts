import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '@/lib/basics/once';

/** The path of the table in the repository; Keepsake is always started from its root. */
const FILE = join('lib', 'engines', 'built-in', 'embeddings', 'word-vectors', 'word-vectors.bin');
const HEADER_BYTES = 12;

/** Vectors of common English words; the length of each is how informative the word is. */
export interface WordVectors {
  readonly dimensions: number;
  has(word: string): boolean;
  /** Every listed word, the most frequent first. */
  words(): Iterable<string>;
  /** How many words are more frequent; undefined for a word that is not listed. */
  rankOf(word: string): number | undefined;
  /** The word's vector at length 1; null for a word that is not listed. */
  directionOf(word: string): Float32Array | null;
  /** Adds a word's vector, times `weight`, to the beginning of `sum`. @returns false for a word that is not listed. */
  add(sum: number[], word: string, weight: number): boolean;
}

/**
 * The table, loaded on first use, which takes some tens of milliseconds, and then cached. The file contains three numbers
 * (words, dimensions, bytes of the words), the words, a scale for each word, and its vector as 8-bit integers.
 * `scripts/word-vectors/make.ts` writes it.
 *
 * @throws when the file is missing or truncated.
 */
export const wordVectors = once((): WordVectors => {
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
    rankOf: (word) => places.get(word),
    directionOf(word) {
      const place = places.get(word);
      if (place === undefined) return null;
      // Plain loops: a message is compared with hundreds of words, and these take a tenth of the time of `from` and `hypot`.
      const direction = new Float32Array(dimensions);
      let squares = 0;
      for (let axis = 0; axis < dimensions; axis++) {
        const value = vectors[place * dimensions + axis] ?? 0;
        direction[axis] = value;
        squares += value * value;
      }
      const length = Math.sqrt(squares) || 1;
      for (let axis = 0; axis < dimensions; axis++) direction[axis] = (direction[axis] ?? 0) / length;
      return direction;
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
});
