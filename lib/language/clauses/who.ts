import { wordClass } from '../lexicon/word-classes';
import type { Clause } from './clause';
import { finiteOf, formOf, type Tree } from './tree';

/** Words, in lower case, that show whom a statement is about. */
export const SPEAKER = new Set(['i', 'me', 'myself']);
export const GROUP = new Set(['we', 'us', 'ourselves']);
export const OWNER = new Set(['my', 'our']);
/** Including chat spellings. */
export const ADDRESSED = wordClass('addressed');

/** "Something I find rewarding", "a place I love" */
const FEELS = /^(?:find|love|like|enjoy|hate|miss|value|cherish|adore|dread|prefer)$/;

/** "My", "me", "for us": it concerns the speaker though somebody else is the subject. */
export function mentionsSpeaker({ tree, head, words }: Clause): boolean {
  // "Maths is the subject I struggle with"
  const isNamed = tree.childOf(head, 'cop') !== undefined && tree.childOf(head, 'det') !== undefined;
  const isOwn = tree
    .childrenBy(head, 'acl')
    .some(
      (index) =>
        (FEELS.test(tree.tokens[index]?.lemma ?? '') || (isNamed && !isSaid(tree, index))) &&
        tree.childrenBy(index, 'nsubj').some((subject) => /^(?:i|we)$/.test(formOf(tree, subject))),
    );
  if (isOwn) return true;
  return words.some(
    (index) =>
      // "US" is a country.
      (/^(?:my|me|us|our|mine)$/.test(formOf(tree, index)) && tree.tokens[index]?.form !== 'US') ||
      isFavourite(tree, index) ||
      isKinTitle(tree, index),
  );
}

/** "The place I was talking about" */
const isSaid = (tree: Tree, index: number): boolean =>
  /^(?:talk|speak|tell|say|mention|mean|describe|ask|hear)$/.test(tree.tokens[index]?.lemma ?? '');

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

/** Relatives who are addressed so: with their name, or alone. */
const TITLES = wordClass('kinTitles');
const PARENTS = wordClass('kinNames');
const LONE = wordClass('loneKin');
const NAMES = /^(?:call|be|become|name)$/;

/** "Aunt Vera", "dad" of "dad taught me chess": the speaker's, without saying so. */
export function isKinTitle(tree: Tree, index: number): boolean {
  const next = tree.tokens[index + 1];
  if (!TITLES.has(formOf(tree, index)) || next?.upos !== 'PROPN') return isBareKin(tree, index);
  const head = tree.tokens[index]?.head ?? -1;
  const named = /^(?:compound|nmod)$/.test(tree.relationOf(index)) ? head : index;
  const isOwned = [index, named].some(
    (one) => tree.childOf(one, 'nmod:poss', 'det', 'nummod', 'amod') !== undefined,
  );
  return !isOwned && (named === index + 1 || next.head === index);
}

/** Without a name or an owner, and neither called upon ("Dad, look") nor what somebody is called ("they call me mum"). */
function isBareKin(tree: Tree, index: number): boolean {
  // "My grandad's stew", whichever word the parser gives the owner.
  if (
    !(PARENTS.has(formOf(tree, index)) || isLoneKin(tree, index)) ||
    /^(?:PRP\$|DT|JJ)$/.test(tree.tokens[index - 1]?.xpos ?? '')
  )
    return false;
  const head = tree.tokens[index]?.head ?? -1;
  const isBare = tree.childrenOf(index).every((child) => /^(?:case|conj|cc)$/.test(tree.relationOf(child)));
  if (!isBare || formOf(tree, index + 1) === ',' || NAMES.test(tree.tokens[head]?.lemma ?? '')) return false;
  switch (tree.relationOf(index)) {
    case 'nsubj':
      return index < head;
    case 'conj':
      return isBareKin(tree, head);
    case 'nmod':
    case 'obl':
      return tree.childOf(index, 'case') !== undefined;
    default:
      return /^i?obj$/.test(tree.relationOf(index)) && head === index - 1;
  }
}

/** "Wife works at a bank": the speaker's, as the first word of what is said of them. */
function isLoneKin(tree: Tree, index: number): boolean {
  const finite = () => finiteOf(tree, tree.tokens[index]?.head ?? -1);
  const isFirst = index === 0 || /^(?:PUNCT|CCONJ|INTJ)$/.test(tree.tokens[index - 1]?.upos ?? '');
  return (
    LONE.has(formOf(tree, index)) &&
    isFirst &&
    tree.relationOf(index) === 'nsubj' &&
    tree.childrenOf(index).length === 0 &&
    /^(?:VBZ|VBD|MD)$/.test(tree.tokens[finite()]?.xpos ?? '')
  );
}

/** The last word of "brother-in-law" and "brother in law"; the word itself where nothing of it follows. */
export function lastOfKin(tree: Tree, index: number): number {
  const last = [index + 2, index + 4].find(
    (at) => formOf(tree, at) === 'law' && [at - 1, at - 2].some((before) => formOf(tree, before) === 'in'),
  );
  return last ?? index;
}

/** "Mum and dad": the second needs no owner of its own. */
export const isSecondKin = (tree: Tree, index: number): boolean =>
  tree.relationOf(index) === 'conj' && isKinTitle(tree, tree.tokens[index]?.head ?? -1);

/** The subject is a titled relative, whichever of the two words the parser chose. */
export function isTitledKin(tree: Tree, subject: number): boolean {
  return isKinTitle(tree, subject) || tree.childrenOf(subject).some((child) => isKinTitle(tree, child));
}
