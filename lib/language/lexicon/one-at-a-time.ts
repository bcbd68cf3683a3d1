import { wordClass } from './word-classes';
/** Relations of which most people have one at a time: a new name replaces the old one. */
export const ONE_AT_A_TIME: ReadonlySet<string> = wordClass('oneAtATime');

export function isOneAtATime(relative: string): boolean {
  return ONE_AT_A_TIME.has(relative);
}

/** Relations of which most people ever have one: "my brother" and Tom are the same. */
const MOSTLY_ONE: ReadonlySet<string> = ONE_AT_A_TIME.union(
  new Set('sister brother son daughter grandmother grandfather dog cat horse pet'.split(' ')),
);
/** Synonyms and the word used for them. */
const SAME: Readonly<Record<string, string>> = {
  mum: 'mother',
  mom: 'mother',
  dad: 'father',
  fiancé: 'fiance',
  fiancée: 'fiancee',
};

/** The canonical relation by which somebody can be identified; null if there may be several ("a friend"). */
export function knownAs(relation: string): string | null {
  const words = relation.toLowerCase().split(/[\s-]+/);
  const last = words.at(-1) ?? '';
  return MOSTLY_ONE.has(last) ? [...words.slice(0, -1), SAME[last] ?? last].join(' ') : null;
}
