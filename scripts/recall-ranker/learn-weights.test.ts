import { expect, it } from 'vitest';
import { learnWeights, type Ranking, sumsOf } from './learn-weights';

/** Of each question's four candidates the one with the highest first signal is evidence; the second signal is noise. */
const rankings: Ranking[] = Array.from({ length: 40 }, (_, question) => {
  const first = Array.from({ length: 4 }, (_each, place) => ((question + place) % 4) * 10);
  return {
    signals: Float64Array.from(
      first.flatMap((value, place) => [value, ((question * 7 + place * 3) % 5) / 5]),
    ),
    isEvidence: first.map((value) => value === 30),
    weight: 1,
  };
});

it('learns which signal separates evidence from the rest, on any scale', () => {
  const weights = learnWeights(rankings, 2);
  for (const ranking of rankings) {
    const sums = sumsOf(weights, ranking);
    expect(ranking.isEvidence[sums.indexOf(Math.max(...sums))]).toBe(true);
  }
});

it('learns nothing from a question without evidence', () => {
  const unanswered: Ranking = {
    signals: Float64Array.from([0, 1, 30, 0]),
    isEvidence: [false, false],
    weight: 5,
  };
  const [first = 0] = learnWeights([...rankings, unanswered], 2);
  expect(first).toBeGreaterThan(0);
  expect(learnWeights([unanswered], 2)).toEqual([0, 0]);
});
