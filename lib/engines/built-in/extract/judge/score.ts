import type { StatementFeatures } from './statement-features';

/** There are few features of context, and each says more than one of the wording. */
const CONTEXT = 2;

/** One weight for each of 2^bits buckets, and the constant at the end. */
export const weightsOf = (bits: number) => 2 ** bits + 1;

/** A statement's features as a vector of length 1: entries of bucket and value. */
export function vectorOf({
  wording,
  context,
}: StatementFeatures): (readonly [bucket: number, value: number])[] {
  const length = Math.sqrt(wording.length + CONTEXT ** 2 * context.length);
  return [
    ...Array.from(wording, (bucket) => [bucket, 1 / length] as const),
    ...Array.from(context, (bucket) => [bucket, CONTEXT / length] as const),
  ];
}

/** The probability by logistic regression. */
export function score(weights: Float32Array, features: StatementFeatures): number {
  const constant = weights.at(-1) ?? 0;
  const odds = vectorOf(features).reduce(
    (sum, [bucket, value]) => sum + value * (weights[bucket] ?? 0),
    constant,
  );
  return 1 / (1 + Math.exp(-odds));
}
