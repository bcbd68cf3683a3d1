import type { WeightRows, Weights } from '@/lib/language/parse/weights';

/** An averaged perceptron's weights during training. */
export interface GrowingWeights extends Weights {
  /** Adds `by` to the weight of each feature for a class. */
  update(features: Int32Array, of: number, by: number): void;
  /** Must be called once per decision or sentence, over which the average is taken. */
  tick(): void;
  /**
   * The averages as 8-bit integers.
   *
   * @param options.unit the average that becomes 1.
   * @param options.least averages closer to 0 are dropped.
   */
  pack(options: { unit: number; least: number }): WeightRows;
}

const FIRST_ROOM = 2;
const FIRST_POOL = 1 << 20;
const LENGTH_BITS = 16;

/**
 * Rows are stored in one pool: a cell with the row's capacity and length, followed by a class and a weight for each entry. A
 * feature finds its row with one lookup, and a row's entries are adjacent, since memory access dominates the time.
 *
 * @param bits features are below 2 ** `bits`.
 */
export function createGrowingWeights(bits: number): GrowingWeights {
  const rowOf = new Int32Array(1 << bits);
  let cells = new Int32Array(FIRST_POOL);
  let weights = new Float32Array(cells.buffer);
  /** The sums for the average of the entry whose weight is at 2n + 2 or 2n + 3. */
  let totals = new Float64Array(FIRST_POOL / 2);
  let stamps = new Int32Array(FIRST_POOL / 2);
  /** The row at 0 is empty, for features without a row. */
  let used = 2;
  let now = 0;
  let rows = new Int32Array(0);

  function reserve(room: number): number {
    const row = used;
    used += 2 + 2 * room;
    if (used > cells.length) {
      const larger = new Int32Array(2 * cells.length);
      larger.set(cells);
      cells = larger;
      weights = new Float32Array(cells.buffer);
      const largerTotals = new Float64Array(cells.length / 2);
      largerTotals.set(totals);
      totals = largerTotals;
      const largerStamps = new Int32Array(cells.length / 2);
      largerStamps.set(stamps);
      stamps = largerStamps;
    }
    cells[row] = room << LENGTH_BITS;
    return row;
  }

  /** @returns the cell of the class; its weight is in the next one. */
  function entryFor(feature: number, of: number): number {
    let row = rowOf[feature] ?? 0;
    if (row === 0) {
      row = reserve(FIRST_ROOM);
      rowOf[feature] = row;
    }
    const state = cells[row] ?? 0;
    const room = state >>> LENGTH_BITS;
    const length = state & 0xffff;
    for (let at = row + 2; at < row + 2 + 2 * length; at += 2) if (cells[at] === of) return at;
    if (length === room) {
      const moved = reserve(2 * room);
      cells.copyWithin(moved + 2, row + 2, row + 2 + 2 * length);
      totals.copyWithin(moved / 2 + 1, row / 2 + 1, row / 2 + 1 + length);
      stamps.copyWithin(moved / 2 + 1, row / 2 + 1, row / 2 + 1 + length);
      rowOf[feature] = moved;
      row = moved;
    }
    cells[row] = ((cells[row] ?? 0) & ~0xffff) | (length + 1);
    const entry = row + 2 + 2 * length;
    cells[entry] = of;
    weights[entry + 1] = 0;
    totals[entry / 2] = 0;
    stamps[entry / 2] = now;
    return entry;
  }

  const averageAt = (entry: number) => {
    const weight = weights[entry + 1] ?? 0;
    return ((totals[entry / 2] ?? 0) + weight * (now - (stamps[entry / 2] ?? 0))) / Math.max(1, now);
  };

  return {
    score(features, scores) {
      const { length } = features;
      if (rows.length !== length) rows = new Int32Array(length);
      scores.fill(0);
      // Independent lookups run in parallel.
      for (let index = 0; index < length; index++) rows[index] = rowOf[features[index] ?? 0] ?? 0;
      let touched = 0;
      for (let index = 0; index < length; index++) touched |= cells[rows[index] ?? 0] ?? 0;
      if (touched === 0) return;
      for (let index = 0; index < length; index++) {
        const row = rows[index] ?? 0;
        const end = row + 2 + 2 * ((cells[row] ?? 0) & 0xffff);
        for (let at = row + 2; at < end; at += 2) {
          const of = cells[at] ?? 0;
          scores[of] = (scores[of] ?? 0) + (weights[at + 1] ?? 0);
        }
      }
    },
    update(features, of, by) {
      for (const feature of features) {
        const entry = entryFor(feature, of);
        const weight = weights[entry + 1] ?? 0;
        totals[entry / 2] = (totals[entry / 2] ?? 0) + weight * (now - (stamps[entry / 2] ?? 0));
        stamps[entry / 2] = now;
        weights[entry + 1] = weight + by;
      }
    },
    tick() {
      now++;
    },
    pack({ unit, least }) {
      const features: number[] = [];
      const lengths: number[] = [];
      const classes: number[] = [];
      const packed: number[] = [];
      rowOf.forEach((row, feature) => {
        const before = classes.length;
        const end = row + 2 + 2 * ((cells[row] ?? 0) & 0xffff);
        for (let at = row + 2; at < end; at += 2) {
          const average = averageAt(at);
          const weight = Math.max(-127, Math.min(127, Math.round(average / unit)));
          if (weight === 0 || Math.abs(average) < least) continue;
          classes.push(cells[at] ?? 0);
          packed.push(weight);
        }
        if (classes.length === before) return;
        features.push(feature);
        lengths.push(classes.length - before);
      });
      return {
        features: Int32Array.from(features),
        lengths: Uint8Array.from(lengths),
        classes: Uint8Array.from(classes),
        weights: Int8Array.from(packed),
      };
    },
  };
}
