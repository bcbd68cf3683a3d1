import { editDistance } from '../language/edit-distance';
import type { WordSense } from '../ports';
import type { CandidatePool, CandidateQuery, RecallStore, Spelling } from './recall-store';

/** Shortest word that is taken for another: of four letters too many differ by one. */
const SHORTEST = 4;
/** Letters from which a first letter may be the wrong one, and from which two may be. */
const LONG = 6;
const LONGER = 8;
/** Words of a message that are looked up. */
const MOST_WORDS = 6;
/** Writing that is looked up by pairs of characters, not by words. */
const WORD = /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])\p{L}+$/u;
/** What stemming took off, so that a stem is known for the word it is of. */
const ENDINGS = ['', 'e', 's', 'y', 'ed', 'er', 'ing', 'ion', 'al', 'ies'];

/**
 * Looks again for what one side misspelt: words of the message that no row holds are compared with the words that the
 * person's rows do hold.
 *
 * @param evenOrdinary also the message's ordinary words: it is the memory that may be misspelt. That is worth the time for a
 *   search, and for a question that finds nothing as it stands.
 * @returns the pool as it was where nothing comes near
 */
export async function findMisspelt(
  { store, sense }: { store: RecallStore; sense: WordSense },
  query: CandidateQuery,
  pool: CandidatePool,
  evenOrdinary: boolean,
): Promise<CandidatePool> {
  const unknown = pool.asked.filter(isUnknownWord).map(({ lexeme }) => lexeme);
  const maySlip = evenOrdinary ? unknown : unknown.filter((stem) => !isOrdinary(stem, sense));
  if (maySlip.length === 0) return pool;
  const found = await store.findSpellings(query.userId, maySlip.slice(0, MOST_WORDS));
  const respelled = found.filter((spelling) => isMisspelling(spelling, sense));
  return respelled.length > 0 ? store.findCandidates({ ...query, respelled }) : pool;
}

function isUnknownWord({ lexeme, weight, known }: CandidatePool['asked'][number]): boolean {
  return weight === 1 && !known && isLongEnough(lexeme) && WORD.test(lexeme);
}

/** One is the other with a slip of the finger. Two ordinary words are two words, however near. */
export function isMisspelling({ written, held }: Spelling, sense: WordSense): boolean {
  if (!isLongEnough(held) || !isLongEnough(written)) return false;
  if (isOrdinary(written, sense) && isOrdinary(held, sense)) return false;
  const letters = Math.max(written.length, held.length);
  if (written[0] !== held[0] && letters < LONG) return false;
  return editDistance(written, held) <= (letters >= LONGER ? 2 : 1);
}

function isOrdinary(stem: string, sense: WordSense): boolean {
  const whole = stem.replace(/i$/, 'y');
  return sense.isWord(whole) || ENDINGS.some((ending) => sense.isWord(stem + ending));
}

function isLongEnough(word: string): boolean {
  return word.length >= SHORTEST;
}
