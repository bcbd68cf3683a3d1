import { expect, it } from 'vitest';
import { editDistance } from './edit-distance';

it.each([
  ['violin', 'violin', 0],
  ['violin', 'voilin', 1],
  ['violin', 'violn', 1],
  ['violin', 'viollin', 1],
  ['violin', 'vialin', 1],
  ['violin', 'viola', 2],
  ['', 'abc', 3],
  ['naïve', 'naive', 1],
])('between %s and %s lie %i slips', (one, other, slips) => {
  expect(editDistance(one, other)).toBe(slips);
  expect(editDistance(other, one)).toBe(slips);
});
