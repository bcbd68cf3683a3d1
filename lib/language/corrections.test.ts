import { describe, expect, it } from 'vitest';
import { isCorrection } from './corrections';

describe('a message that corrects the previous one', () => {
  it.each([
    'no wait, it’s Tuesday',
    'scratch that',
    'forget that',
    'Oops, I meant the other one',
    'Sorry, Thursday!',
  ])('is one: %s', (text) => expect(isCorrection(text)).toBe(true));
  it.each(['no idea', 'Nothing much', 'What should I cook?', 'I never mind the rain', 'sorryish day'])(
    'is none: %s',
    (text) => expect(isCorrection(text)).toBe(false),
  );
});
