import { expect, it } from 'vitest';
import { readReasoning } from './reasoning';

it('recognises our own reasons, and nothing that a model wrote', () => {
  expect(readReasoning('It was said outright (personal info).')).toBe('explicit');
  expect(readReasoning('The person asked to remember these words.')).toBe('asked');
  expect(readReasoning('Put together from 4 memories.')).toBe('together');
  expect(readReasoning('It was said outright, twice.')).toBeNull();
  expect(readReasoning('She said it twice (at home).')).toBeNull();
});
