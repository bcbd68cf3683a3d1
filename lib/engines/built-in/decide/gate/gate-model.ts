import type { WorthFeatures } from './features';
import { MEANING_SIZE } from './meaning';

/** The probabilities that a careful reader keeps a sentence, finds it harmless, or drops it. They add up to 1. */
export interface Worth {
  readonly keep: number;
  readonly okay: number;
  readonly drop: number;
}

/** The contribution of one linear score to the two log-odds against "okay". */
interface Row {
  readonly offset: number;
  readonly keep: number;
  readonly drop: number;
}

/** Converts the two scores to calibrated probabilities; fitted on messages held out of the training. */
export interface Calibration {
  readonly keep: Row;
  readonly drop: Row;
}

/** Two linear models over hashed features and an embedding: "keep against the rest" and "drop against the rest". */
export interface GateModel {
  /** Each has 2^bits weights for buckets, followed by those for the embedding. */
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

/** The scale of each group of features. Within a group the sum is divided by the square root of its size, so that length alone has no effect. */
const GROUP_SCALES: Readonly<Record<FeatureGroup, number>> = { shape: 3, words: 3, context: 2 };

/** The weight of one bucket of a group. */
export function groupScale(group: FeatureGroup, size: number): number {
  return GROUP_SCALES[group] / Math.sqrt(Math.max(1, size));
}

/** The number of weights in a model of 2^bits buckets. */
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

/** The probabilities for two scores, by multinomial logistic regression with "okay" as the reference class. */
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
