import { describe, expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import { similarKeys } from './similar-keys';

const { language } = builtInEngines();

const KEY = 'a key for tests alone';
/** The Jaccard similarity from which two texts are more likely than not to share a key. */
const THRESHOLD = 0.55;
const ORIGINAL =
  'User spent three summers restoring a wooden sailing boat with an old neighbour, painted the hull dark green and named it after a grandmother';

const meet = (one: string, other: string, key = KEY) => {
  const known = new Set(similarKeys(one, KEY, language));
  return similarKeys(other, key, language).some((band) => known.has(band));
};

describe('the keys of similar texts', () => {
  it('match for a rewording of a long text', () => {
    for (const utterance of [
      ORIGINAL.toUpperCase(),
      `Long ago, ${ORIGINAL}.`,
      ORIGINAL.replace('dark green', 'bright green'),
      ORIGINAL.replace('an old neighbour', 'a neighbour'),
    ])
      expect([utterance, meet(ORIGINAL, utterance)]).toEqual([utterance, true]);
  });

  it('do not match for a different text, however much of its phrasing is the same', () => {
    for (const utterance of [
      'User spent three winters teaching a small choir in the village, arranged folk songs for them and recorded an album with a sister',
      'User restores old clocks with a friend, sells them at the market and keeps the ones that nobody wants in the cellar at home',
    ])
      expect([utterance, meet(ORIGINAL, utterance)]).toEqual([utterance, false]);
  });

  it('do not exist for a short text, for which a rewording looks like a different fact', () => {
    expect(similarKeys('User likes green tea with honey', KEY, language)).toEqual([]);
  });

  it('reveal nothing without the key', () => {
    expect(meet(ORIGINAL, ORIGINAL, 'another key')).toBe(false);
    expect(similarKeys(ORIGINAL, KEY, language).join(' ')).not.toMatch(/boat|green/);
  });

  it('match from the named similarity on, over many texts', () => {
    const words = Array.from({ length: 400 }, (_, place) => `w${place.toString(36)}x`);
    const text = (from: number, shared: number) =>
      [...words.slice(0, shared), ...words.slice(100 + from, 100 + from + 40 - shared)].join(' ');
    const rate = (shared: number) =>
      Array.from({ length: 100 }, (_, from) => meet(text(from, shared), text(from + 60, shared), KEY)).filter(
        Boolean,
      ).length / 100;
    // Two texts of 40 words share a run of `shared` words: their similarity is about shared / (80 - shared).
    expect(34 / (80 - 34)).toBeGreaterThan(THRESHOLD);
    expect(rate(34)).toBeGreaterThan(0.8);
    expect(rate(10)).toBeLessThan(0.05);
  });
});
