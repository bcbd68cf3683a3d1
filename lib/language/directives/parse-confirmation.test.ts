import { describe, expect, it } from 'vitest';
import { parseConfirmation } from './parse-confirmation';

describe('the answer to whether a memory is right', () => {
  it.each([
    'Yes',
    'yes, that is right',
    "That's right!",
    'Exactly.',
    'I do',
    'Still true',
    'Ja',
    'はい',
    'Right, I do.',
  ])('%j confirms it', (text) => expect(parseConfirmation(text)).toBe('yes'));

  it.each(['No', 'No, I work days now', "That's wrong", "I don't", 'Nein', 'いいえ', 'That was a mistake'])(
    '%j denies it',
    (text) => expect(parseConfirmation(text)).toBe('no'),
  );

  it.each([
    'Not any more',
    'No longer',
    'No, not any more',
    "I don't any more",
    'I used to',
    'That was before',
  ])('%j says that it is over', (text) => expect(parseConfirmation(text)).toBe('no_longer'));

  it.each([
    'Yes, but only in winter',
    'Why do you ask?',
    'I had soup for lunch',
    'Yesterday was fun',
    'Now the garden is finished',
    'Rightly so, the team celebrated until midnight with cake, songs, candles and a very long speech',
  ])('%j settles nothing', (text) => expect(parseConfirmation(text)).toBeNull());
});
