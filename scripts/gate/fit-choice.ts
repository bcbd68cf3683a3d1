import { chancesOf } from '@/lib/engines/built-in/extract/referents/find-referent';

/** A choice among alternatives, each given by its buckets; several may be right. */
export interface Choice {
  readonly alternatives: readonly Int32Array[];
  readonly right: readonly boolean[];
}

/** The cost of large weights against wrong choices. */
const SHRINKAGE = 8;
const STEPS = 200;
const RATE = 0.05;
const MOMENTUM = 0.9;
const SCALE = 0.99;
const TINY = 1e-8;

/**
 * Conditional logit (McFadden, 1974) with L2 regularisation: the weights that make the right alternatives most likely. Steps by
 * Adam (Kingma and Ba, 2015) over all choices, so the result is deterministic.
 */
export function fitChoice(choices: readonly Choice[], size: number): Float32Array {
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let step = 1; step <= STEPS; step++) {
    const slope = slopeAt(weights, choices);
    for (let at = 0; at < size; at++) {
      const value = slope[at] ?? 0;
      mean[at] = MOMENTUM * (mean[at] ?? 0) + (1 - MOMENTUM) * value;
      square[at] = SCALE * (square[at] ?? 0) + (1 - SCALE) * value ** 2;
      const moved = (mean[at] ?? 0) / (1 - MOMENTUM ** step);
      const spread = Math.sqrt((square[at] ?? 0) / (1 - SCALE ** step)) + TINY;
      weights[at] = (weights[at] ?? 0) - (RATE * moved) / spread;
    }
  }
  return Float32Array.from(weights);
}

/** The gradient of the loss: the chance of each alternative, minus its share of what is right. */
function slopeAt(weights: Float64Array, choices: readonly Choice[]): Float64Array {
  const slope = weights.map((weight) => SHRINKAGE * weight);
  for (const { alternatives, right } of choices) {
    const chances = chancesOf(alternatives, weights);
    const total = chances.reduce((sum, chance, place) => sum + (right[place] ? chance : 0), 0);
    alternatives.forEach((buckets, place) => {
      const chance = chances[place] ?? 0;
      const error = chance - (right[place] ? chance / Math.max(total, TINY) : 0);
      for (const bucket of buckets) slope[bucket] = (slope[bucket] ?? 0) + error;
    });
  }
  return slope;
}
