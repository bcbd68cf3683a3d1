import { describe, expect, it } from 'vitest';
import { normaliseWording } from './normalise-wording';

describe('toSpokenForm', () => {
  it('expands contractions and "i", and removes fillers', () => {
    expect(normaliseWording("honestly i'm really fond of tea and i don't smoke!")).toBe(
      'I am fond of tea and I do not smoke',
    );
  });

  it('keeps a name that ends in "i" after a non-ASCII letter', () => {
    expect(normaliseWording('I love the paintings of Hammershøi.')).toBe(
      'I love the paintings of Hammershøi',
    );
  });
});
