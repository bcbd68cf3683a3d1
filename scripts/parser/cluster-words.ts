import { wordVectors } from '@/lib/engines/built-in/embeddings/word-vectors/load-word-vectors';
import { createRandom } from './random';

/** The number of broad groups, and of groups within each: similar words have close numbers. */
const GROUPS = 16;
const ROUNDS = 12;

/** Clusters the words of the table of word vectors into 256 groups, numbered from 1, by k-means in two steps. */
export function clusterWords(limit: number): Map<string, number> {
  const table = wordVectors();
  const points: { word: string; vector: Float32Array }[] = [];
  for (const word of table.words()) {
    const vector = table.directionOf(word);
    if (vector && points.length < limit) points.push({ word, vector });
  }
  const random = createRandom(1);
  const found = new Map<string, number>();
  split(points, random).forEach((group, broad) => {
    split(group, random).forEach((near, fine) => {
      for (const { word } of near) found.set(word, 1 + broad * GROUPS + fine);
    });
  });
  return found;
}

function split<T extends { vector: Float32Array }>(points: readonly T[], random: () => number): T[][] {
  let centres = Array.from(
    { length: GROUPS },
    () => points[Math.floor(random() * points.length)]?.vector ?? new Float32Array(),
  );
  let groups: T[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const next: T[][] = centres.map(() => []);
    for (const point of points) next[nearest(centres, point.vector)]?.push(point);
    groups = next;
    centres = groups.map((group, index) =>
      group.length > 0 ? meanOf(group) : (centres[index] ?? new Float32Array()),
    );
  }
  return groups;
}

function nearest(centres: readonly Float32Array[], vector: Float32Array): number {
  let best = 0;
  let largest = Number.NEGATIVE_INFINITY;
  centres.forEach((centre, index) => {
    let product = 0;
    for (let axis = 0; axis < vector.length; axis++) product += (centre[axis] ?? 0) * (vector[axis] ?? 0);
    if (product <= largest) return;
    largest = product;
    best = index;
  });
  return best;
}

function meanOf(group: readonly { vector: Float32Array }[]): Float32Array {
  const mean = new Float32Array(group[0]?.vector.length ?? 0);
  for (const { vector } of group)
    for (let axis = 0; axis < mean.length; axis++) mean[axis] = (mean[axis] ?? 0) + (vector[axis] ?? 0);
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}
