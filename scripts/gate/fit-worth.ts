import type { WorthFeatures } from '@/lib/engines/built-in/decide/gate/features';
import { groupScale, scoreSentence, weightCount } from '@/lib/engines/built-in/decide/gate/gate-model';
import type { Example } from './worth-lines';

export interface FitOptions {
  /** The models have 2^bits weights. */
  bits: number;
  /** Passes over the examples. */
  epochs: number;
  /** The initial step of the adaptive gradient (AdaGrad). */
  rate: number;
  /** The share of a sentence's features that is dropped in each step, so that the model does not depend on single ones. */
  dropout: number;
  /** The seed of the shuffling: the same seed and the same data give the same model. */
  seed: number;
}

export const DEFAULT_FIT: FitOptions = { bits: 17, epochs: 8, rate: 0.03, dropout: 0.1, seed: 1 };

const GROUPS = ['shape', 'words', 'context'] as const;

/**
 * Fits a logistic regression of one decision against the rest by AdaGrad. The result is the mean of the later passes, which
 * is more stable than the last one.
 */
export function fitWeights(
  examples: readonly Example[],
  isPositive: (example: Example) => boolean,
  { bits, epochs, rate, dropout, seed }: FitOptions,
): Float32Array {
  const items = [...examples];
  const weights = new Float32Array(weightCount(bits));
  const squares = new Float32Array(weights.length).fill(1e-6);
  const mean = new Float32Array(weights.length);
  const random = randomNumbers(seed);
  const averagedFrom = Math.floor(epochs / 2);
  const moveOne = (index: number, part: number) => {
    const square = (squares[index] ?? 0) + part * part;
    squares[index] = square;
    weights[index] = (weights[index] ?? 0) - (rate * part) / Math.sqrt(square);
  };
  const move = (features: WorthFeatures, gradient: number) => {
    for (const group of GROUPS) {
      const part = gradient * groupScale(group, features[group].length);
      for (const bucket of features[group]) moveOne(bucket, part);
    }
    const from = weights.length - features.meaning.length;
    features.meaning.forEach((value, axis) => {
      moveOne(from + axis, gradient * value);
    });
  };
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(items, random);
    for (const example of items) {
      const features = thin(example.features, dropout, random);
      const error = sigmoid(scoreSentence(weights, features)) - (isPositive(example) ? 1 : 0);
      move(features, error * example.weight);
    }
    if (epoch < averagedFrom) continue;
    for (let index = 0; index < mean.length; index++) {
      mean[index] = (mean[index] ?? 0) + (weights[index] ?? 0) / (epochs - averagedFrom);
    }
  }
  return mean;
}

function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

function thin(features: WorthFeatures, dropout: number, random: () => number): WorthFeatures {
  const part = (buckets: Int32Array) => buckets.filter(() => random() >= dropout);
  return {
    ...features,
    shape: part(features.shape),
    words: part(features.words),
    context: part(features.context),
  };
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const [one, two] = [items[index], items[other]];
    if (one === undefined || two === undefined) continue;
    items[index] = two;
    items[other] = one;
  }
}

/** Mulberry32: small, fast, the same on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
