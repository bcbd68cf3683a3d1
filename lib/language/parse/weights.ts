/** The weight of each feature for each class. Trainable weights grow (scripts/parser), packed ones are read-only. */
export interface Weights {
  /** Sets `scores` (one per class) to the sum of the features' weights. */
  score(features: Int32Array, scores: Float32Array): void;
}

/** Stored form of a weight table: rows in the order of their features, without most classes. */
export interface WeightRows {
  /** Ascending. */
  readonly features: Int32Array;
  /** Number of classes in each row. */
  readonly lengths: Uint8Array;
  /** Classes and weights of all rows, concatenated. */
  readonly classes: Uint8Array;
  readonly weights: Int8Array;
}

const WORD_BITS = 5;
/** A class is stored in one byte. */
const CLASSES = 256;

/** Maps features to rows: a bit set of features, and the number of rows before each group of 32. */
export interface RowIndex {
  /** Fills `rows` with the rows of the features that have one. @returns how many. */
  find(features: Int32Array, rows: Int32Array): number;
}

/** @param bits features are below 2 ** `bits`. */
export function indexRows(features: Int32Array, bits: number): RowIndex {
  const index = new Int32Array(2 << (bits - WORD_BITS));
  for (const feature of features) {
    const word = 2 * (feature >>> WORD_BITS);
    index[word] = (index[word] ?? 0) | (1 << (feature & 31));
  }
  for (let word = 2; word < index.length; word += 2)
    index[word + 1] = (index[word - 1] ?? 0) + countBits(index[word - 2] ?? 0);
  return {
    find(found, rows) {
      let count = 0;
      // Memory access takes most of the time. Without branches, accesses overlap.
      for (let at = 0; at < found.length; at++) {
        const feature = found[at] ?? 0;
        const word = 2 * (feature >>> WORD_BITS);
        const mask = index[word] ?? 0;
        const bit = feature & 31;
        rows[count] = (index[word + 1] ?? 0) + countBits(mask & ((1 << bit) - 1));
        count += (mask >>> bit) & 1;
      }
      return count;
    },
  };
}

/** The start of each row among the entries, and the end of the last. */
export function startsOf(lengths: Uint8Array): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  for (let row = 0; row < lengths.length; row++) starts[row + 1] = (starts[row] ?? 0) + (lengths[row] ?? 0);
  return starts;
}

/** @param bits features are below 2 ** `bits`. */
export function createWeights({ features, lengths, classes, weights }: WeightRows, bits: number): Weights {
  const index = indexRows(features, bits);
  const starts = startsOf(lengths);
  /** The weight in the upper bits, the class in the lower eight: one access for both. */
  const entries = new Int16Array(classes.length);
  for (let at = 0; at < entries.length; at++) entries[at] = ((weights[at] ?? 0) << 8) | (classes[at] ?? 0);
  /** Integer addition is twice as fast as adding to `scores`. */
  const sums = new Int32Array(CLASSES);
  let begins = new Int32Array(0);
  let ends = new Int32Array(0);
  let fetched = new Int32Array(0);
  return {
    score(found, scores) {
      if (begins.length <= found.length) {
        begins = new Int32Array(found.length + 1);
        ends = new Int32Array(found.length + 1);
        fetched = new Int32Array(found.length + 1);
      }
      const rows = index.find(found, begins);
      for (let at = 0; at < rows; at++) {
        const row = begins[at] ?? 0;
        begins[at] = starts[row] ?? 0;
        ends[at] = starts[row + 1] ?? 0;
      }
      // Prefetches the rows.
      for (let at = 0; at < rows; at++) fetched[at] = entries[begins[at] ?? 0] ?? 0;
      sums.fill(0);
      for (let at = 0; at < rows; at++) {
        const end = ends[at] ?? 0;
        for (let next = begins[at] ?? 0; next < end; next++) {
          const entry = entries[next] ?? 0;
          const of = entry & 255;
          sums[of] = (sums[of] ?? 0) + (entry >> 8);
        }
      }
      for (let of = 0; of < scores.length; of++) scores[of] = sums[of] ?? 0;
    },
  };
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
