import { editDistance } from '@/lib/basics/edit-distance';
import type { WordSense } from '@/lib/memory/ports';

/** Minimum lengths for a misspelling at all, for a wrong first letter, and for two errors. */
const SHORTEST = 4;
const LONG = 6;
const LONGER = 8;
/** Endings that stemming removes, to recover a stem's word. */
const ENDINGS = ['', 'e', 's', 'y', 'ed', 'er', 'ing', 'ion', 'al', 'ies'];

/** Whether one is a misspelling of the other. Two ordinary words are different words, however similar. */
export function isMisspelling(written: string, held: string, sense: WordSense): boolean {
  if (Math.min(held.length, written.length) < SHORTEST) return false;
  if (isOrdinary(written, sense) && isOrdinary(held, sense)) return false;
  const letters = Math.max(written.length, held.length);
  if (written[0] !== held[0] && letters < LONG) return false;
  return editDistance(written, held) <= (letters >= LONGER ? 2 : 1);
}

/** Whether it is the stem of an ordinary word. */
export function isOrdinary(stem: string, sense: WordSense): boolean {
  return wordsOf(stem).some((word) => sense.isWord(word));
}

/** Words with this stem, likeliest first. */
export function wordsOf(stem: string): string[] {
  return [stem.replace(/i$/, 'y'), ...ENDINGS.map((ending) => stem + ending)];
}
