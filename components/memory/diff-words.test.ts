import { describe, expect, it } from 'vitest';
import { diffWords } from './diff-words';

const read = (before: string, after: string) =>
  diffWords(before, after).map(({ kind, text }) => `${kind}: ${text.trim()}`);

describe('the difference of two wordings', () => {
  it('keeps common words and marks removed and added ones', () => {
    expect(read('You were born in 1982', 'You were born in 1992')).toEqual([
      'same: You were born in',
      'gone: 1982',
      'new: 1992',
    ]);
  });

  it('shows inserted and deleted words in place', () => {
    expect(read('You live in Leeds', 'You live alone in Leeds now')).toEqual([
      'same: You live',
      'new: alone',
      'same: in Leeds',
      'new: now',
    ]);
  });

  it('finds the words of a language that writes no spaces', () => {
    expect(
      diffWords('横浜に住んでいます', '名古屋に住んでいます').map(({ kind, text }) => `${kind}: ${text}`),
    ).toEqual(['gone: 横浜', 'new: 名古屋', 'same: に住んでいます']);
  });

  it('marks a completely new sentence', () => {
    expect(read('You like tea', 'Coffee')).toEqual(['gone: You like tea', 'new: Coffee']);
  });
});
