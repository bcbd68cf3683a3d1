import type { Language } from '../language-port';
import type { CandidatePool, CandidateQuery, RecallStore } from './recall-store';

/** The shortest word that may be a misspelling: too many words of fewer letters differ in one. */
const SHORTEST_MISSPELT = 4;
/** The most words of a message that are looked up. */
const MOST_WORDS = 6;
/** Not in scripts that are looked up by characters instead of words. */
const WORD = /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])\p{L}+$/u;

/**
 * Searches again for what either side misspelt: words of the message that no row contains are compared with the words in the
 * person's rows.
 *
 * @param evenOrdinary includes ordinary words of the message, since the memory may be the one that is misspelt. That is worth
 *   the time for a search, and for a question that otherwise finds nothing.
 * @returns the unchanged pool if no word is similar
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
