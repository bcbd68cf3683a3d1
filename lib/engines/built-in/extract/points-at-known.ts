import type { Clause } from '@/lib/language/clauses/clause';
import { finiteOf, formOf, type Tree } from '@/lib/language/clauses/tree';
import data from './points-at-known.json';

/** "I watched some of the game" after "Are you watching that Lakers game?": only the conversation resolves which one. */
export function recallsNamed({ tree, words: said }: Clause, earlier: readonly string[]): boolean {
  return said.some((index, place) => {
    const token = tree.tokens[index];
    const isBareDefinite =
      token?.upos === 'NOUN' &&
      ONE_OF_MANY.has(token.lemma) &&
      tree.childrenBy(index, 'det').some((child) => formOf(tree, child) === 'the') &&
      tree.childrenOf(index).every((child) => /^(?:det|case|punct|cc|conj)$/.test(tree.relationOf(child)));
    if (!isBareDefinite || said.slice(0, place).some((before) => tree.tokens[before]?.lemma === token.lemma))
      return false;
    const mention = new RegExp(`([\\p{L}'’-]+) ${token.lemma}(?:e?s)?(?![\\p{L}'’-])`, 'giu');
    return earlier.some((line) =>
      [...line.matchAll(mention)].some(([, before = '']) => !/^the$/i.test(before)),
    );
  });
}

/** Common things: "the" refers to one that the conversation had introduced. */
const ONE_OF_MANY = new Set(data.oneOfMany.split(' '));

const OF_A_WORK = new Set(data.ofAWork.split(' '));

/** "My favourite part was the ending", "the end is my favourite part": of what, only the conversation shows. */
export function isPartOfWhat({ tree, subject, head }: Clause): boolean {
  return [subject, head].some(
    (index) =>
      index !== null &&
      tree.tokens[index]?.upos === 'NOUN' &&
      OF_A_WORK.has(tree.tokens[index]?.lemma ?? '') &&
      tree.childOf(index, 'nmod:poss') !== undefined &&
      !tree
        .childrenOf(index)
        .some((child) => child > index && /^(?:nmod|acl|appos|conj)$/.test(tree.relationOf(child))),
  );
}

/** Of these there is one, or it does not matter which: "the sea", "the gym", "the piano", "the kids". */
const UNIQUE = new Set(data.unique.split(' '));

/** Adjectives that do not tell which one. */
const PLAIN = new Set(data.plain.split(' '));

/** "The discount", "the red kimono", "I saw the pagodas": nothing tells which one. */
function isBareNoun(tree: Tree, index: number, isOnce: boolean): boolean {
  const token = tree.tokens[index];
  return (
    ((token?.xpos === 'NN' && token.form === token.lemma) ||
      (isOnce && token?.xpos === 'NNS' && !/ties$/.test(token.form))) &&
    !UNIQUE.has(token.lemma) &&
    // "I play the oboe", "I work for the railway"
    !/^(?:play|learn|teach|study|prefer|live|work|volunteer)$/.test(tree.tokens[token.head]?.lemma ?? '') &&
    // "On the 12th"
    !/ing$|^\d/.test(token.form) &&
    tree
      .childrenOf(index)
      .every((child) => /^(?:det|case|punct)$/.test(tree.relationOf(child)) || PLAIN.has(formOf(tree, child)))
  );
}

/**
 * "I enjoy the games", "I love the vibe of the city", "the combination soothes my skin": only an earlier message shows which. A
 * phrase or an earlier word in the statement may define it.
 */
export function pointsAtKnown({ tree, head, words: clauseWords, subject, subjectKind }: Clause): boolean {
  const isFavourite = clauseWords.some((index) => formOf(tree, index).startsWith('fav'));
  const isPlaced = clauseWords.some((index) => tree.tokens[index]?.upos === 'PROPN');
  const isWanted = /^(?:want|wan|hope|plan)$/.test(tree.tokens[head]?.lemma ?? '');
  const isOnce = !isPlaced && (isWanted || tree.tokens[finiteOf(tree, head)]?.xpos === 'VBD');
  return clauseWords.some((index) => {
    const token = tree.tokens[index];
    return (
      token?.upos === 'NOUN' &&
      (/^(?:obj|obl|nmod)$/.test(tree.relationOf(index)) ||
        (index === subject && subjectKind === 'other' && !isFavourite)) &&
      tree.childrenBy(index, 'det').some((child) => formOf(tree, child) === 'the') &&
      (ONE_OF_MANY.has(token.lemma.toLowerCase()) || isBareNoun(tree, index, isOnce)) &&
      !tree
        .childrenOf(index)
        .some(
          (child) =>
            (child > index && !/^(?:conj|cc|punct)$/.test(tree.relationOf(child))) ||
            /^(?:compound|nmod|nummod)$/.test(tree.relationOf(child)) ||
            /^(?:JJS|JJR|RBS)$/.test(tree.tokens[child]?.xpos ?? '') ||
            /^(?:whole|entire|same|first|last|next|only)$/.test(formOf(tree, child)),
        ) &&
      !clauseWords.some(
        (before) =>
          before < index &&
          /^(?:NOUN|PROPN)$/.test(tree.tokens[before]?.upos ?? '') &&
          (ONE_OF_MANY.has(token.lemma) || !UNIQUE.has(tree.tokens[before]?.lemma ?? '')) &&
          !tree.subtreeOf(before).includes(index),
      )
    );
  });
}
