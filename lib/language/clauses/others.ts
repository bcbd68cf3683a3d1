import { isPersonNoun } from '../kin';
import { isWordOfTime } from '../lexicon/names-of-time';
import { formOf, type Tree } from './tree';

const SOMEBODY =
  /^(?:s?he|him|her|his|hers|who|whom|whose|(?:any|some|every|no)(?:one|body)|others?|people)$/;
const OWNER = /^(?:my|our|their)$/;

/** Whether a word names somebody, or several things, that "they" could mean instead of the person; "their nails" could not. */
export function isOther(tree: Tree, index: number): boolean {
  const { upos, xpos = '', lemma = '' } = tree.tokens[index] ?? {};
  if (SOMEBODY.test(formOf(tree, index))) return true;
  // "When I was a kid", "as a nurse"
  const isOfSelf =
    tree.childOf(index, 'nsubj') !== undefined ||
    tree.childrenBy(index, 'case').some((child) => formOf(tree, child) === 'as');
  if (isOfSelf || isWordOfTime(lemma) || !/^(?:NOUN|PROPN)$/.test(upos ?? '')) return false;
  if (isPersonNoun(lemma.toLowerCase())) return true;
  // "In Leeds" is no person.
  if (upos === 'PROPN') return tree.childOf(index, 'case') === undefined && formOf(tree, index) !== 'user';
  const owners = tree.childrenBy(index, 'nmod:poss');
  return xpos === 'NNS' && !owners.some((owner) => OWNER.test(formOf(tree, owner)));
}
