import type { WorthFeatures } from './features';
import { MEANING_SIZE } from './meaning';

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

/** Two linear models over hashed features and a meaning: "keep against the rest" and "drop against the rest". */
export interface GateModel {
  /** Each has a weight for each of 2^bits buckets, then one for each number of a meaning. */
  readonly bits: number;
  readonly keep: Float32Array;
  readonly drop: Float32Array;
  readonly calibration: Calibration;
}

export interface WorthScores {
  readonly keep: number;
  readonly drop: number;
}

export type FeatureGroup = Exclude<keyof WorthFeatures, 'meaning'>;

/** What each group of features counts. Within a group the sum is divided by its root, so that length alone proves nothing. */
const GROUP_SCALES: Readonly<Record<FeatureGroup, number>> = { shape: 3, words: 3, context: 2 };

/** What one bucket of a group counts. */
export function groupScale(group: FeatureGroup, size: number): number {
  return GROUP_SCALES[group] / Math.sqrt(Math.max(1, size));
}

/** How many weights a model of 2^bits buckets has. */
export function weightCount(bits: number): number {
  return 2 ** bits + MEANING_SIZE;
}

export function scoreSentence(weights: Float32Array, features: WorthFeatures): number {
  return (
    groupScale('shape', features.shape.length) * sum(weights, features.shape) +
    groupScale('words', features.words.length) * sum(weights, features.words) +
    groupScale('context', features.context.length) * sum(weights, features.context) +
    sumMeaning(weights, features.meaning)
  );
}

/** The probabilities for two scores, by multinomial logistic regression with "okay" as the class of reference. */
export function calibrated({ keep, drop }: Calibration, scores: WorthScores): Worth {
  const oddsOf = (row: Row) => Math.exp(row.offset + row.keep * scores.keep + row.drop * scores.drop);
  const [keepOdds, dropOdds] = [oddsOf(keep), oddsOf(drop)];
  const total = 1 + keepOdds + dropOdds;
  return { keep: keepOdds / total, okay: 1 / total, drop: dropOdds / total };
}

function sumMeaning(weights: Float32Array, meaning: Float32Array): number {
  const from = weights.length - meaning.length;
  return meaning.reduce((total, value, axis) => total + value * (weights[from + axis] ?? 0), 0);
}

function sum(weights: Float32Array, buckets: Int32Array): number {
  let total = 0;
  for (const bucket of buckets) total += weights[bucket] ?? 0;
  return total;
}
