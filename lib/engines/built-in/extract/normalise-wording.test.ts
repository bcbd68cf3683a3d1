import { describe, expect, it } from 'vitest';
import { normaliseWording } from './normalise-wording';

describe('toSpokenForm', () => {
  it('writes out contractions and "i", and leaves out what only colours', () => {
    expect(normaliseWording("honestly i'm really fond of tea and i don't smoke!")).toBe(
      'I am fond of tea and I do not smoke',
    );
  });

  it('leaves a name that ends in "i" behind a letter of another alphabet', () => {
    expect(normaliseWording('I love the paintings of Hammershøi.')).toBe(
      'I love the paintings of Hammershøi',
    );
  });
});
