import { describe, expect, it } from 'vitest';
import { toSpokenForm } from './spoken-form';

describe('toSpokenForm', () => {
  it('writes out contractions and "i", and leaves out what only colours', () => {
    expect(toSpokenForm("honestly i'm really fond of tea and i don't smoke!")).toBe(
      'I am fond of tea and I do not smoke',
    );
  });

  it('leaves a name that ends in "i" behind a letter of another alphabet', () => {
    expect(toSpokenForm('I love the paintings of Hammershøi.')).toBe('I love the paintings of Hammershøi');
  });
});
