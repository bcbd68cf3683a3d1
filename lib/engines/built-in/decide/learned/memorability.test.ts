import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { acceptFrom, memorability } from './memorability';
import file from './memorability.weights.json';
import { unpackModel } from './weights-file';

describe('memorability', () => {
  it('ships weights that are whole and finite', () => {
    const { weights, bits, threshold, casualThreshold } = unpackModel(file);
    expect(weights.length).toBe(2 ** bits);
    expect(weights.every(Number.isFinite)).toBe(true);
    expect(weights.some((weight) => weight !== 0)).toBe(true);
    expect(threshold).toBe(acceptFrom('Typed like this.'));
    expect(casualThreshold).toBe(acceptFrom('typed like this.'));
  });

  it('refuses weights that were cut short', () => {
    expect(() => unpackModel({ ...file, weights: file.weights.slice(1) })).toThrow();
  });

  it('tells statements from talk', () => {
    for (const text of ['I teach maths at a school in Bristol.', 'My wife and I just bought a small farm.'])
      expect(memorability(analyse(text), null)).toBeGreaterThan(acceptFrom('With capitals.'));
    for (const text of ['Have a good one!', 'set an alarm for seven', 'That sounds like so much fun.'])
      expect(memorability(analyse(text), null)).toBeLessThan(acceptFrom('With capitals.'));
  });

  it('hears one statement in a long message', () => {
    const talk = 'That sounds like so much fun. Have a good one! What did you think of it?';
    const said = 'I teach maths at a school in Bristol.';
    expect(memorability(analyse(talk), null)).toBeLessThan(acceptFrom('With capitals.'));
    expect(memorability(analyse(`${talk} ${said} ${talk}`), null)).toBeGreaterThan(
      acceptFrom('With capitals.'),
    );
  });

  it('understands an answer by its question', () => {
    const asked = memorability(analyse('Three, and a fourth on the way.'), 'How many kids do you have?');
    expect(asked).toBeGreaterThan(memorability(analyse('Three, and a fourth on the way.'), null));
  });

  it('gives the same for the same', () => {
    expect(memorability(analyse('I keep bees.'), null)).toBe(memorability(analyse('I keep bees.'), null));
    expect(memorability(analyse(''), null)).toBeLessThan(acceptFrom('With capitals.'));
  });
});
