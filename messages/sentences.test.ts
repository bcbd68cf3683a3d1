import { expect, it } from 'vitest';
import { closeSentence, gapAfter } from './sentences';

it('closes a sentence with the mark of its script', () => {
  expect(closeSentence('You live in Leeds')).toBe('You live in Leeds.');
  expect(closeSentence('부산에 살아요')).toBe('부산에 살아요.');
  expect(closeSentence('横浜に住んでいます')).toBe('横浜に住んでいます。');
  expect(closeSentence('我住在成都。')).toBe('我住在成都。');
});

it('puts no space after a mark that has room of its own', () => {
  expect(gapAfter('You live in Leeds.')).toBe(' ');
  expect(gapAfter('横浜に住んでいます。')).toBe('');
});
