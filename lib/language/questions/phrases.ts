import { formOf, type Tree } from '../clauses/tree';
import { findTimePhrases } from './time-phrases';

/** What may join the parts of a phrase: "a shelter in Zwolle", "English, Gujarati and some German". */
const PREPOSITION = /^(?:of|in|at|near|on|by|outside|about|for)$/;
const LISTS = /^(?:'s|,|and|or|&)$/;

/** The last word of the phrase behind a word. @param joined the prepositions that may join it */
export function lastOfPhrase(
  tree: Tree,
  from: number,
  apart: ReadonlySet<number>,
  joined: (preposition: number) => boolean,
): number {
  const isPart = (index: number) =>
    !apart.has(index) &&
    (/^(?:NOUN|PROPN|ADJ|DET|NUM)$/.test(tree.tokens[index]?.upos ?? '') ||
      // "A care home", whatever its tag.
      (formOf(tree, index) === 'home' && tree.tokens[index - 1]?.upos === 'NOUN') ||
      /^(?:nmod:poss|acl|xcomp)$/.test(tree.tokens[index]?.deprel ?? ''));
  const isJoint = (index: number) =>
    LISTS.test(formOf(tree, index)) || (PREPOSITION.test(formOf(tree, index)) && joined(index));
  let last = from;
  for (let at = from + 1; isPart(at) || isJoint(at); at++) if (isPart(at)) last = at;
  return last;
}

/** A noun phrase as written, without the preposition before it and its time words. */
export function nounPhraseOf(tree: Tree, text: string, head: number): string {
  const inTime = wordsOfTime(tree);
  inTime.delete(head);
  const before = tree
    .childrenBy(head, 'det', 'amod', 'nmod', 'compound', 'nummod', 'advmod')
    .filter((child) => child < head)
    .flatMap((child) => tree.subtreeOf(child));
  const first = Math.min(head, ...before);
  const own = new Set(tree.subtreeOf(head));
  const last = lastOfPhrase(tree, head, inTime, (preposition) => own.has(preposition));
  return text.slice(tree.tokens[first]?.start, tree.tokens[last]?.end);
}

export function wordsOfTime(tree: Tree): Set<number> {
  const phrases = findTimePhrases(tree);
  return new Set(
    tree.tokens.keys().filter((word) => phrases.some(({ from, to }) => from <= word && word < to)),
  );
}

/** The preposition before a word; empty if it has none. */
export function prepositionOf(tree: Tree, index: number): string {
  return formOf(tree, tree.childOf(index, 'case') ?? -1);
}
