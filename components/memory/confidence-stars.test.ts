import { expect, it } from 'vitest';
import { starsFor } from './confidence-stars';

it('gives five stars to an explicit statement and three to an inference', () => {
  expect([0.98, 0.95, 0.85, 0.7, 0.6, 0.2].map(starsFor)).toEqual([5, 5, 4, 3, 2, 1]);
});
