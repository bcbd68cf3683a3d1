import { wordClass } from '../lexicon/word-classes';
import type { Clause } from './clause';
import { formOf, type Tree } from './tree';

/** Words, in lower case, that show whom a statement is about. */
export const SPEAKER = new Set(['i', 'me', 'myself']);
export const GROUP = new Set(['we', 'us', 'ourselves']);
export const OWNER = new Set(['my', 'our']);
/** Including chat spellings. */
export const ADDRESSED = wordClass('addressed');

/** "My", "me", "for us": it concerns the speaker though somebody else is the subject. */
export function mentionsSpeaker({ tree, words }: Clause): boolean {
  return words.some(
    (index) =>
      // "US" is a country.
      (/^(?:my|me|us|our|mine)$/.test(formOf(tree, index)) && tree.tokens[index]?.form !== 'US') ||
      isFavourite(tree, index) ||
      isKinTitle(tree, index),
  );
}

/** "Another favourite is Skye": the speaker's, unless another owner is named. */
export function isFavourite(tree: Tree, index: number): boolean {
  const token = tree.tokens[index];
  return (
    token?.upos === 'NOUN' &&
    /^(?:favou?rite|fave?)$/.test(token.lemma) &&
    tree.childOf(index, 'nmod', 'nmod:poss') === undefined &&
    (!/^(?:obj|obl|nmod|compound)$/.test(tree.relationOf(index)) || tree.tokens[token.head]?.lemma === 'be')
  );
}

/** Relatives who are addressed so, with or without their name. */
const TITLES = wordClass('kinTitles');

/** "Aunt Vera", "Mum": the speaker's, without saying so. */
export function isKinTitle(tree: Tree, index: number): boolean {
  const token = tree.tokens[index];
  if (!token || !TITLES.has(formOf(tree, index)) || !/^\p{Lu}/u.test(token.form)) return false;
  const named =
    tree.relationOf(index) === 'compound' || tree.relationOf(index) === 'nmod' ? token.head : index;
  const isNamed =
    tree.tokens[index + 1]?.upos === 'PROPN' &&
    (named === index + 1 || tree.tokens[index + 1]?.head === index);
  const isOwned = [index, named].some(
    (one) => tree.childOf(one, 'nmod:poss', 'det', 'nummod', 'amod') !== undefined,
  );
  return !isOwned && (isNamed || tree.relationOf(index) === 'nsubj');
}

/** The subject is a titled relative, whichever of the two words the parser chose. */
export function isTitledKin(tree: Tree, subject: number): boolean {
  return isKinTitle(tree, subject) || tree.childrenOf(subject).some((child) => isKinTitle(tree, child));
}
