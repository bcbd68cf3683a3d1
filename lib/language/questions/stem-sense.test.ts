import { expect, it } from 'vitest';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { createStemSense } from './stem-sense';

const meaningOf = createStemSense(createWordSense());

it.each(['boat', 'sail', 'hobbi', 'danc', 'biologi'])('knows the meaning of a stem: %s', (stem) => {
  expect(meaningOf(stem)).toHaveLength(64);
  expect(meaningOf(stem)).toBe(meaningOf(stem));
});

it('knows no meaning of an unlisted word', () => {
  expect(meaningOf('zwirbelquast')).toBeNull();
});
