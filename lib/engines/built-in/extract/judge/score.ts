import { wordVectors } from '../../embeddings/word-vectors/load-word-vectors';
import type { StatementFeatures } from './statement-features';

/** There are few features of context, and each says more than one of the wording. */
const CONTEXT = 2;

/** One weight for each of 2^bits buckets, one for each dimension of the meaning, and the constant at the end. */
export const weightsOf = (bits: number) => 2 ** bits + wordVectors().dimensions + 1;

type Vector = readonly (readonly [bucket: number, value: number])[];

/** A statement's features as entries of bucket and value: those that are hashed and its meaning, each of length 1. */
export function vectorOf({ wording, context, meaning }: StatementFeatures, bits: number): Vector {
  const length = Math.sqrt(wording.length + CONTEXT ** 2 * context.length);
  return [
    ...Array.from(wording, (bucket) => [bucket, 1 / length] as const),
    ...Array.from(context, (bucket) => [bucket, CONTEXT / length] as const),
    ...meaning.map((value, axis) => [2 ** bits + axis, value] as const),
  ];
}

/** The probability by logistic regression. */
export function score(weights: Float32Array, vector: Vector): number {
  const constant = weights.at(-1) ?? 0;
  const odds = vector.reduce((sum, [bucket, value]) => sum + value * (weights[bucket] ?? 0), constant);
  return 1 / (1 + Math.exp(-odds));
}
