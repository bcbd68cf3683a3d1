import { describe, expect, it } from 'vitest';
import { chancesOf } from '@/lib/engines/built-in/extract/referents/find-referent';
import { type Choice, fitChoice } from './fit-choice';

const choice = (right: number, ...alternatives: number[][]): Choice => ({
  alternatives: alternatives.map((buckets) => Int32Array.from(buckets)),
  right: alternatives.map((_, place) => place === right),
});

describe('a model of choice', () => {
  // Bucket 1 decides, whatever stands beside it.
  const choices = Array.from({ length: 40 }, (_, turn) =>
    turn % 2 === 0 ? choice(0, [1, 2], [3], [2]) : choice(1, [2, 3], [1, 3]),
  );

  it('learns which of several alternatives is right', () => {
    const weights = fitChoice(choices, 8);
    const [first = 0, ...others] = chancesOf(
      [[1, 3], [2, 3], [2]].map((buckets) => Int32Array.from(buckets)),
      weights,
    );
    expect(first).toBeGreaterThan(0.6);
    expect(first + others.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  });

  it('gives the same weights for the same choices', () => {
    expect(fitChoice(choices, 8)).toEqual(fitChoice(choices, 8));
  });

  it('counts each of several right alternatives', () => {
    const both: Choice = { ...choice(0, [1], [2], [3]), right: [true, true, false] };
    const weights = fitChoice(
      Array.from({ length: 40 }, () => both),
      8,
    );
    const chances = chancesOf(both.alternatives, weights);
    expect(chances[0]).toBeCloseTo(chances[1] ?? 0);
    expect(chances[0]).toBeGreaterThan((chances[2] ?? 1) * 2);
  });
});
