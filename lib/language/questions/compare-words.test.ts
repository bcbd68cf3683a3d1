import { expect, it } from 'vitest';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { compareWords, createContentWordLookup } from './compare-words';

const compare = (question: string, weightOf: (stem: string) => number = () => 1) =>
  compareWords(question, createContentWordLookup(createWordSense(), new Set(['like'])), weightOf);

it('finds a question’s words in others that mean nearly the same', () => {
  const alike = compare('Who likes sailing?');
  expect(alike('The boat lies in the harbour')).toBeGreaterThan(alike('The soup was too salty'));
  expect(alike('She sails at weekends')).toBe(1);
});

it('weights content words and ignores the others', () => {
  const alike = compare('Would Tom like a violin?', (stem) => (stem === 'violin' ? 3 : 1));
  expect(alike('A violin')).toBeGreaterThan(alike('It was Tom'));
  expect(compare('What would I like?')('Anything')).toBe(0);
});
