import { indexRows, startsOf, type WeightRows } from '@/lib/language/parse/weights';
import type { GrowingWeights } from './growing-weights';

const CLASSES = 256;
const LONGEST_ROW = 256;

/**
 * Pruned weights that continue learning: none is added, and the remaining ones compensate for those that were dropped.
 *
 * @param step what an update adds, in the rows' own unit.
 */
export function createTunableWeights(rows: WeightRows, bits: number, step: number): GrowingWeights {
  const { features, lengths, classes } = rows;
  const index = indexRows(features, bits);
  const starts = startsOf(lengths);
  const values = Int32Array.from(rows.weights);
  const totals = new Float64Array(values.length);
  const stamps = new Int32Array(values.length);
  const sums = new Int32Array(CLASSES);
  let found = new Int32Array(LONGEST_ROW);
  let now = 0;
  return {
    score(wanted, scores) {
      if (found.length <= wanted.length) found = new Int32Array(wanted.length + 1);
      const count = index.find(wanted, found);
      sums.fill(0);
      for (let at = 0; at < count; at++) {
        const row = found[at] ?? 0;
        const end = starts[row + 1] ?? 0;
        for (let next = starts[row] ?? 0; next < end; next++) {
          const of = classes[next] ?? 0;
          sums[of] = (sums[of] ?? 0) + (values[next] ?? 0);
        }
      }
      for (let of = 0; of < scores.length; of++) scores[of] = sums[of] ?? 0;
    },
    update(wanted, of, by) {
      const count = index.find(wanted, found);
      for (let at = 0; at < count; at++) {
        const row = found[at] ?? 0;
        const end = starts[row + 1] ?? 0;
        for (let next = starts[row] ?? 0; next < end; next++) {
          if (classes[next] !== of) continue;
          const value = values[next] ?? 0;
          totals[next] = (totals[next] ?? 0) + value * (now - (stamps[next] ?? 0));
          stamps[next] = now;
          values[next] = value + by * step;
        }
      }
    },
    tick() {
      now++;
    },
    pack({ unit }) {
      const averages = values.map((value, at) =>
        Math.round(((totals[at] ?? 0) + value * (now - (stamps[at] ?? 0))) / Math.max(1, now) / unit),
      );
      return {
        features,
        lengths,
        classes,
        weights: Int8Array.from(averages, (value) => Math.max(-127, Math.min(127, value))),
      };
    },
  };
}
