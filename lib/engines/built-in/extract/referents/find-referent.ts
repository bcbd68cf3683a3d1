import { once } from '@/lib/basics/once';
import { toBuckets } from '../../decide/gate/features';
import { type Packed, unpackWeights } from '../../decide/gate/weights-file';
import type { Placed } from './candidates-before';
import type { ReferentFeatures } from './referent-features';
import file from './referents.weights.json';

/** The model as stored: a weight for each of 2^bits buckets. */
export interface ReferentsFile {
  bits: number;
  weights: Packed;
}

/** An alternative as buckets, for a model of 2^bits weights. */
export const bucketsOf = (features: readonly string[], bits: number): Int32Array =>
  toBuckets(new Set(features), bits);

/** The minimum probability of a referent. */
const LEAST = 0.6;

const load = once(() => {
  const { bits, weights } = file satisfies ReferentsFile;
  return { bits, weights: unpackWeights(weights, 2 ** bits) };
});

/**
 * What a pronoun stands for, by a model of choice (conditional logit, McFadden 1974) over the candidates and "none of them",
 * learned from readers' labels (`scripts/gate/train-referents.ts`). Null if that is not clear enough.
 *
 * @throws when the stored weights do not fit the features.
 */
export function findReferent({ none, each }: ReferentFeatures, candidates: readonly Placed[]): Placed | null {
  const { bits, weights } = load();
  const [, ...chances] = chancesOf(
    [none, ...each].map((features) => bucketsOf(features, bits)),
    weights,
  );
  const { place, chance } = mostLikely(candidates, chances);
  return chance >= LEAST ? (candidates[place] ?? null) : null;
}

/**
 * The most likely candidate, and how likely it is together with its other mentions.
 *
 * @param chances the probability of each.
 */
export function mostLikely(
  candidates: readonly Placed[],
  chances: readonly number[],
): { place: number; chance: number } {
  const place = chances.indexOf(Math.max(...chances));
  const first = candidates[place];
  const isSame = (other: Placed) => first !== undefined && isMentionOf(first, other);
  const chance = candidates.reduce((sum, other, at) => sum + (isSame(other) ? (chances[at] ?? 0) : 0), 0);
  return { place, chance };
}

const isMentionOf = (one: Placed, other: Placed): boolean =>
  one.isMany === other.isMany && one.text.toLowerCase() === other.text.toLowerCase();

/** The probability of each alternative; together 1. */
export function chancesOf(
  alternatives: readonly Int32Array[],
  weights: Float32Array | Float64Array,
): number[] {
  const scores = alternatives.map((buckets) =>
    buckets.reduce((sum, bucket) => sum + (weights[bucket] ?? 0), 0),
  );
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const total = odds.reduce((sum, value) => sum + value, 0);
  return odds.map((value) => value / total);
}
