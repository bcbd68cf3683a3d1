import { rootOf } from '../comparison/lexicon/relate-words';
import GROUPS from './asking-words.json';

/**
 * Words in a line are not synonyms, but a question about one is answered by a fact about another: a question about a trip
 * by where somebody travels.
 */
const LINES: ReadonlyMap<string, ReadonlySet<number>> = readLines();

/** Whether a fact about one of two roots may answer a question about the other. */
export function isAskedBy(one: string, other: string): boolean {
  const lines = LINES.get(one);
  const others = LINES.get(other);
  return lines !== undefined && others !== undefined && [...lines].some((line) => others.has(line));
}

function readLines(): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  GROUPS.forEach((group, line) => {
    for (const word of group.split(' ')) {
      const root = rootOf(word);
      found.set(root, (found.get(root) ?? new Set()).add(line));
    }
  });
  return found;
}
