import { expect, it } from 'vitest';
import { compareAhead, compareMeaning, cosineTo } from './find-candidates';
import { rowWith } from './testing/row';
import { setPlaces } from './weigh-words';

const MODEL = 'a model';
const DIRECTIONS = [
  [1, 0],
  [0.8, 0.6],
  [0, 1],
];
const rows = DIRECTIONS.map((vector, index) =>
  rowWith({ id: `row ${index}`, vector: Float32Array.from(vector), embeddingModel: MODEL }),
);
const [one, , other] = rows;
const cosineOf = cosineTo([1, 0], MODEL);

it('compares a row once, if it was compared ahead', () => {
  let compared = 0;
  const ahead = compareAhead(rows, (row) => {
    compared++;
    return cosineOf(row);
  });
  const { cosines } = compareMeaning(rows.toReversed(), ahead);
  expect([...cosines].map((cosine) => Number(cosine.toFixed(3)))).toEqual([0, 0.8, 1]);
  expect(compared).toBe(rows.length);
});

it('compares a row again if another request gave it another place, and one that is new', () => {
  const ahead = compareAhead(rows, cosineOf);
  setPlaces(rows.toReversed());
  expect([one, other].map((row) => row && ahead(row))).toEqual([1, 0]);
  expect(ahead(rowWith({ vector: Float32Array.from([1, 0]), embeddingModel: MODEL, place: 1 }))).toBe(1);
  expect(
    ahead(rowWith({ vector: Float32Array.from([1, 0]), embeddingModel: 'another', place: 1 })),
  ).toBeNull();
});
