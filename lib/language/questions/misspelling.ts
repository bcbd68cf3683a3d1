import { editDistance } from '@/lib/basics/edit-distance';
import type { WordSense } from '@/lib/memory/ports';

/** Letters from which a word may be taken for another, from which a first letter may be wrong, and from which two may be. */
const SHORTEST = 4;
const LONG = 6;
const LONGER = 8;
/** What stemming took off, so that a stem is known for the word it is of. */
const ENDINGS = ['', 'e', 's', 'y', 'ed', 'er', 'ing', 'ion', 'al', 'ies'];

/** One is the other with a slip of the finger. Two ordinary words are two words, however near. */
export function isMisspelling(written: string, held: string, sense: WordSense): boolean {
  if (Math.min(held.length, written.length) < SHORTEST) return false;
  if (isOrdinary(written, sense) && isOrdinary(held, sense)) return false;
  const letters = Math.max(written.length, held.length);
  if (written[0] !== held[0] && letters < LONG) return false;
  return editDistance(written, held) <= (letters >= LONGER ? 2 : 1);
}

/** A stem of an ordinary word. */
export function isOrdinary(stem: string, sense: WordSense): boolean {
  return wordsOf(stem).some((word) => sense.isWord(word));
}

/** What a stem may be the stem of, likeliest first. */
export function wordsOf(stem: string): string[] {
  return [stem.replace(/i$/, 'y'), ...ENDINGS.map((ending) => stem + ending)];
}
