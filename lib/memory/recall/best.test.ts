import { expect, it } from 'vitest';
import { best } from './best';

it('sorts the best of many, and leaves out those without a worth', () => {
  const worths = Float64Array.from([0.2, Number.NaN, 0.9, -0.5, 0.4, 0.9]);
  expect(best(['a', 'b', 'c', 'd', 'e', 'f'], worths, 3)).toEqual(['c', 'f', 'e']);
  expect(best(['a', 'b', 'c', 'd', 'e', 'f'], worths, 10)).toEqual(['c', 'f', 'e', 'a', 'd']);
});

it('finds the same as sorting all of them', () => {
  const worths = Float64Array.from({ length: 500 }, (_, index) => (index * 7919) % 503);
  const items = [...worths];
  expect(best(items, worths, 60)).toEqual(items.toSorted((one, other) => other - one).slice(0, 60));
});
