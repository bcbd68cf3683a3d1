import { wordClass } from '../lexicon/word-classes';
import { formOf, type Tree } from './tree';

/** Verbs that begin a statement without "I"; any other bare verb without a subject is a request. */
const LEFT_OUT = wordClass('verbsWithoutSubject');

/** "Keep it short", "never call me sir", "so use metric units": a bare verb without a subject asks the other person. */
export function isRequest(tree: Tree, head: number): boolean {
  const { upos, lemma = '' } = tree.tokens[head] ?? {};
  const verbs = [...tree.childrenBy(head, 'aux', 'cop'), head];
  const finite = tree.tokens[verbs[0] ?? head];
  const isVerb = upos === 'VERB' || upos === 'AUX' || verbs.length > 1;
  if (!isVerb || !/^VBP?$/.test(finite?.xpos ?? '') || isPerfect(tree, verbs)) return false;
  return !LEFT_OUT.has(lemma) || tree.childOf(head, 'obj', 'xcomp', 'obl') === undefined;
}

/** "Have lived here for years": "I" is left out. */
const isPerfect = (tree: Tree, [first = -1, ...others]: number[]): boolean =>
  formOf(tree, first) === 'have' && others.length > 0;
