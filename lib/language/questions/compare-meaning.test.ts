import { expect, it } from 'vitest';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { loadTopics } from '../lexicon/topics/topics';
import { compareMeaning } from './compare-meaning';

const sense = createWordSense();
const { general } = loadTopics();

it.each([
  ['Suggest a sport', 'User plays tennis', 'User has a cat'],
  ['a present with honey', 'User keeps bees', 'User lives in Leeds'],
  ['What music should I put on?', 'User likes jazz', 'User wants to buy a house'],
])('a word of a text comes near to a word of the question: %s', (question, near, far) => {
  const likenessTo = compareMeaning(question, sense, general);
  expect(likenessTo(near)).toBeGreaterThan(0.5);
  expect(likenessTo(far)).toBeLessThan(0.35);
});

it('function words and words of asking are similar to nothing', () => {
  expect(
    compareMeaning(
      'Could you recommend something good for me?',
      sense,
      general,
    )('User would love to try more'),
  ).toBe(0);
  expect(compareMeaning('', sense, general)('User plays tennis')).toBe(0);
});
