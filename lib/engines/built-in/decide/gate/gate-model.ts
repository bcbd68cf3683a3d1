import type { WorthFeatures } from './features';

/** How likely a careful reader keeps a sentence, finds it harmless, or drops it. The three add up to 1. */
export interface Worth {
  readonly keep: number;
  readonly okay: number;
  readonly drop: number;
}

/** One linear score's part in the two log-odds against "okay". */
interface Row {
  readonly offset: number;
  readonly keep: number;
  readonly drop: number;
}

/** From the two scores to honest probabilities, fitted on lines held out of the training. */
export interface Calibration {
  readonly keep: Row;
  readonly drop: Row;
}

/** Two linear models over hashed features: "keep against the rest" and "drop against the rest". */
export interface GateModel {
  /** There are 2^bits weights in each. */
  readonly bits: number;
  readonly keep: Float32Array;
  readonly drop: Float32Array;
  readonly calibration: Calibration;
}

export interface WorthScores {
  readonly keep: number;
  readonly drop: number;
}

/** What each group of features counts. Within a group the sum is divided by its root, so that length alone proves nothing. */
export const GROUP_SCALES: Readonly<Record<keyof WorthFeatures, number>> = { shape: 3, words: 3, context: 2 };

/** What one bucket of a group counts. */
export function groupScale(group: keyof WorthFeatures, size: number): number {
  return GROUP_SCALES[group] / Math.sqrt(Math.max(1, size));
}

export function scoreSentence(weights: Float32Array, features: WorthFeatures): number {
  return (
    groupScale('shape', features.shape.length) * sum(weights, features.shape) +
    groupScale('words', features.words.length) * sum(weights, features.words) +
    groupScale('context', features.context.length) * sum(weights, features.context)
  );
}

/** The probabilities for two scores, by multinomial logistic regression with "okay" as the class of reference. */
export function calibrated({ keep, drop }: Calibration, scores: WorthScores): Worth {
  const oddsOf = (row: Row) => Math.exp(row.offset + row.keep * scores.keep + row.drop * scores.drop);
  const [keepOdds, dropOdds] = [oddsOf(keep), oddsOf(drop)];
  const total = 1 + keepOdds + dropOdds;
  return { keep: keepOdds / total, okay: 1 / total, drop: dropOdds / total };
}

function sum(weights: Float32Array, buckets: Int32Array): number {
  let total = 0;
  for (const bucket of buckets) total += weights[bucket] ?? 0;
  return total;
}
