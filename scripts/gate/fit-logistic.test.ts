import { describe, expect, it } from 'vitest';
import { fitLogistic, type Row } from './fit-logistic';

const SIZE = 5;

/** Examples with the first feature, true in a share of them, and without it, never true. */
function makeRows(share: number): Row[] {
  return Array.from({ length: 200 }, (_, index) => {
    const has = index % 2 === 0;
    return {
      vector: has ? [[0, 1] as const] : [[1, 1] as const],
      isTrue: has && index % 20 < 20 * share,
      weight: 1,
    };
  });
}

const probability = (weights: Float32Array, bucket: number) =>
  1 / (1 + Math.exp(-((weights[bucket] ?? 0) + (weights[SIZE - 1] ?? 0))));

describe('logistic regression', () => {
  it('finds the share of the true ones', () => {
    const weights = fitLogistic(makeRows(0.7), SIZE);
    expect(probability(weights, 0)).toBeCloseTo(0.7, 1);
    expect(probability(weights, 1)).toBeLessThan(0.05);
  });

  it('gives the same weights for the same rows', () => {
    expect(fitLogistic(makeRows(0.5), SIZE)).toEqual(fitLogistic(makeRows(0.5), SIZE));
  });

  it('counts a row by its weight', () => {
    const row = (isTrue: boolean, weight: number): Row => ({ vector: [[0, 1]], isTrue, weight });
    const weights = fitLogistic([row(true, 3), row(false, 1)], SIZE);
    expect(probability(weights, 0)).toBeGreaterThan(0.65);
  });
});
