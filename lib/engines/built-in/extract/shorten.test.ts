import { describe, expect, it } from 'vitest';
import { keptOf } from './testing/contents-of';

describe('a statement without a part that only the conversation explains', () => {
  it.each([
    ['I love rye bread since they bake it every day', 'User loves rye bread'],
    ['I like pale walls like that', 'User likes pale walls'],
    ['But before that I worked at a garden centre', 'User worked at a garden centre'],
    ['After reading it I want to learn Icelandic', 'User wants to learn Icelandic'],
    ['I work with him at the harbour', 'User works at the harbour'],
    ['I play chess with them on Tuesdays', 'User plays chess on Tuesdays'],
    ['I sold my van after that', 'User sold their van'],
    ['I quit my job because of him', 'User quit their job'],
  ])('%s', (text, content) => {
    expect(keptOf(text)).toContain(content);
  });

  it.each([
    ['a reason that may be what is denied', "I didn't move because of them"],
    ['a reason that matters', 'I only took the job because of her'],
    ['a condition', 'I enjoy rowing if it is for them'],
    ['what is nothing without it', 'I have an argument with her'],
    ['what somebody else says', 'I own a boat as she claims'],
    ['what it is for', 'I want to get into a routine for it'],
  ])('keeps %s', (_, text) => {
    const shorter = text.replace(/ (?:because of|if it|as she|with|for) .*/, '').replace(/^I /, 'User ');
    expect(keptOf(text).some((content) => content.endsWith(shorter.slice(5)))).toBe(false);
  });
});
