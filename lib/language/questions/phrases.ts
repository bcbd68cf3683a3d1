import { formOf, type Tree } from '../clauses/tree';
import { writtenText } from './facts';
import { findTimePhrases } from './time-phrases';

/** Prepositions that may continue a noun phrase: "a shelter in Zwolle". */
const WITHIN = new Set(['of', 'in', 'at', 'near', 'about', 'for']);

/** The words of a noun phrase, up to where something else is added ("in Antwerp | with two cats"). */
export function phraseOf(tree: Tree, head: number, apart: ReadonlySet<number>): number[] {
  const added = new Set(
    tree.childrenOf(head).filter((child) => {
      const relation = tree.tokens[child]?.deprel ?? '';
      if (child < head) return /^(?:nsubj|cop)/.test(relation);
      if (
        relation === 'acl:relcl' ||
        /^(?:advcl|parataxis|punct|nsubj|cop|advmod|discourse|vocative)/.test(relation)
      )
        return true;
      const before = tree.childOf(child, 'case');
      return before !== undefined && !WITHIN.has(formOf(tree, before));
    }),
  );
  const words = tree.subtreeOf(head, added).filter((index) => !added.has(index));
  const end = words.findIndex(
    (index, position) =>
      index > head &&
      (apart.has(index) ||
        index !== (words[position - 1] ?? index - 1) + 1 ||
        // "In Perth | and is a midwife"
        (formOf(tree, index) === 'and' && /^(?:AUX|VERB)$/.test(tree.tokens[index + 1]?.upos ?? ''))),
  );
  return end < 0 ? words : words.slice(0, end);
}

/** The same as written, without the preposition before it and its time words. */
export function nounPhraseOf(tree: Tree, text: string, head: number): string {
  const apart = wordsOfTime(tree);
  apart.delete(head);
  const before = new Set(tree.childrenBy(head, 'case', 'mark', 'cc').filter((child) => child < head));
  const words = phraseOf(tree, head, apart).filter((index) => !before.has(index));
  // "A kid and": loose words at the end of a cut phrase.
  while (words.length > 1 && /^(?:CCONJ|ADP|PUNCT)$/.test(tree.tokens[words.at(-1) ?? 0]?.upos ?? ''))
    words.pop();
  return writtenText(tree, text, withListed(tree, words, apart));
}

/** "English | , Gujarati and some German": adds listed items, wherever the parser attached them. */
function withListed(tree: Tree, words: readonly number[], apart: ReadonlySet<number>): number[] {
  const listed = [...words];
  const isNominal = (index: number) =>
    !apart.has(index) && /^(?:NOUN|PROPN|ADJ|DET|NUM)$/.test(tree.tokens[index]?.upos ?? '');
  for (let at = (words.at(-1) ?? 0) + 1; /^(?:,|and|or|&)$/.test(formOf(tree, at)); ) {
    let next = at + 1;
    if (/^(?:and|or|&)$/.test(formOf(tree, next))) next++;
    const from = next;
    while (isNominal(next)) next++;
    if (next === from || /^(?:VERB|AUX)$/.test(tree.tokens[next]?.upos ?? '')) break;
    for (let index = at; index < next; index++) listed.push(index);
    at = next;
  }
  return listed;
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
