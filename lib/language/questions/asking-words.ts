import { indexWords, shares } from '../comparison/lexicon/relate-words';
import GROUPS from './asking-words.json';

/**
 * Words in a line are not synonyms, but a question about one is answered by a fact about another: a question about a trip
 * by where somebody travels.
 */
const LINES = indexWords(GROUPS);

/** Whether a fact about one of two roots may answer a question about the other. */
export function isAskedBy(one: string, other: string): boolean {
  return shares(LINES.get(one), LINES.get(other));
}
