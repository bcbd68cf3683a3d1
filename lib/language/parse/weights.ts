/** The weight of each feature for each class. Trained ones grow (scripts/parser), packed ones only answer. */
export interface Weights {
  /** Sets `scores` (one a class) to the sum over the features' weights. */
  score(features: Int32Array, scores: Float32Array): void;
}

/** The weights of a table as they are stored: rows in the order of their features, most classes of a row absent. */
export interface WeightRows {
  /** Ascending. */
  readonly features: Int32Array;
  /** How many classes each row weighs. */
  readonly lengths: Uint8Array;
  /** The rows' classes and weights, one row after the other. */
  readonly classes: Uint8Array;
  readonly weights: Int8Array;
}

const WORD_BITS = 5;
/** A class is stored in eight bits. */
const CLASSES = 256;

/** Finds the rows of features: a set of bits, one a feature, and how many rows come before each 32 of them. */
export interface RowIndex {
  /** Fills `rows` with the rows of those features that have one. @returns how many. */
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
      // Looks into memory take most of the time. Without a branch they do not wait for each other.
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

/** Where each row begins among the entries; one more, where the last one ends. */
export function startsOf(lengths: Uint8Array): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  for (let row = 0; row < lengths.length; row++) starts[row + 1] = (starts[row] ?? 0) + (lengths[row] ?? 0);
  return starts;
}

/** @param bits features are below 2 ** `bits`. */
export function createWeights({ features, lengths, classes, weights }: WeightRows, bits: number): Weights {
  const index = indexRows(features, bits);
  const starts = startsOf(lengths);
  /** The weight above, the class in the lower eight bits: one look for both. */
  const entries = new Int16Array(classes.length);
  for (let at = 0; at < entries.length; at++) entries[at] = ((weights[at] ?? 0) << 8) | (classes[at] ?? 0);
  /** Whole numbers add up twice as fast as those of `scores`. */
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
      // Brings the rows near before they are needed.
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
