import type { Analysis } from './analysis';
import type { Confusion, Reading } from './choose-reading';

/** A {@link Confusion} with tags by name: "NNS NOUN". */
export interface TagConfusion {
  readonly from: string;
  readonly to: string;
  readonly leastGain: (sentence: Analysis, index: number, forms: readonly string[]) => number;
  readonly isBorneOut: (sentence: Analysis, index: number) => boolean;
}

/** @param describe gives a reading's tags and relations by name. */
export function numberConfusions(
  confusions: readonly TagConfusion[],
  tags: readonly string[],
  describe: (reading: Reading) => Analysis,
): Confusion[] {
  return confusions.map(({ from, to, leastGain, isBorneOut }) => ({
    from: tags.indexOf(from),
    to: tags.indexOf(to),
    leastGain: (reading, index, forms) => leastGain(describe(reading), index, forms),
    isBorneOut: (reading, index) => isBorneOut(describe(reading), index),
  }));
}
