import { formOf } from '../clauses/tree';
import { isKindOf, rootOf } from '../comparison/lexicon/relate-words';
import { NUMBER_WORDS, wordOfNumber } from '../lexicon/numbers';
import { isAddressee } from './facts';
import type { Match } from './match-fact';
import { findName } from './name-and-work';
import { NUMBER } from './time-phrases';

const NAMES = /\p{Lu}[\p{L}'-]*/gu;

/**
 * How many things of a kind the facts tell of, by their numbers and names: a son named Leo and a daughter named Mia are two
 * kids. Null if a fact tells of several without saying how many.
 *
 * @param asked the root of the kind that is asked for.
 */
export function countThings(asked: string, matches: readonly Match[]): string | null {
  const counts = new Map<string, { number: number; names: Set<string> }>();
  for (const match of matches) {
    const { tree, covered } = match;
    for (const [noun, { upos, xpos, lemma }] of tree.tokens.entries()) {
      const root = rootOf(lemma.toLowerCase());
      const isMeant = covered.has(noun) || root === asked || isKindOf(root, asked);
      if (!isMeant || !/^(?:NOUN|PROPN)$/.test(upos) || isWhatSomebodyIs(match, noun)) continue;
      const named = findName({ ...match, covered: new Set([noun]) }, new Map())?.match(NAMES) ?? [];
      const number = tree.childrenBy(noun, 'nummod').find((child) => NUMBER.test(formOf(tree, child)));
      if (tree.childrenBy(noun, 'det').some((det) => formOf(tree, det) === 'no')) continue;
      if (number === undefined && xpos === 'NNS' && named.length === 0) return null;
      const held = counts.get(root) ?? { number: 0, names: new Set() };
      for (const name of named) held.names.add(name);
      const word = number === undefined ? 'one' : formOf(tree, number);
      const stated = NUMBER_WORDS.get(word) ?? Number(word);
      counts.set(root, { number: Math.max(held.number, stated), names: held.names });
    }
  }
  const own = counts.get(asked);
  const counted = own && own.number > 1 ? [own] : [...counts.values()];
  const sum = counted.reduce((total, { number, names }) => total + Math.max(number, names.size), 0);
  return sum === 0 ? null : wordOfNumber(sum);
}

/** "You are an only child" tells of no child of theirs. */
function isWhatSomebodyIs({ tree }: Match, noun: number): boolean {
  const subject = tree.childOf(noun, 'nsubj');
  return subject !== undefined && tree.childOf(noun, 'cop') !== undefined && isAddressee(tree, subject);
}
