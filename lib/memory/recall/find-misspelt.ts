import type { Language } from '../language-port';
import type { CandidatePool, CandidateQuery, RecallStore } from './recall-store';

/** Shortest word that is taken for another: of four letters too many differ by one. */
const SHORTEST_MISSPELT = 4;
/** Words of a message that are looked up. */
const MOST_WORDS = 6;
/** Writing that is looked up by pairs of characters, not by words. */
const WORD = /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])\p{L}+$/u;

/**
 * Looks again for what one side misspelt: words of the message that no row holds are compared with the words that the
 * person's rows do hold.
 *
 * @param evenOrdinary also the message's ordinary words: it is the memory that may be misspelt. That is worth the time for a
 *   search, and for a question that finds nothing as it stands.
 * @returns the pool as it was where nothing comes near
 */
export async function findMisspelt(
  { store, language }: { store: RecallStore; language: Pick<Language, 'isMisspelling' | 'isOrdinary'> },
  query: CandidateQuery,
  pool: CandidatePool,
  evenOrdinary: boolean,
): Promise<CandidatePool> {
  const unknown = pool.asked.filter(isUnknownWord).map(({ lexeme }) => lexeme);
  const maySlip = evenOrdinary ? unknown : unknown.filter((stem) => !language.isOrdinary(stem));
  if (maySlip.length === 0) return pool;
  const found = await store.findSpellings(query.userId, maySlip.slice(0, MOST_WORDS));
  const respelled = found.filter(({ written, held }) => language.isMisspelling(written, held));
  return respelled.length > 0 ? store.findCandidates({ ...query, respelled }) : pool;
}

function isUnknownWord({ lexeme, weight, known }: CandidatePool['asked'][number]): boolean {
  return weight === 1 && !known && lexeme.length >= SHORTEST_MISSPELT && WORD.test(lexeme);
}
