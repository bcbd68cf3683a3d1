import { wordClass } from '../lexicon/word-classes';
import { formOf, type Tree } from './tree';

/** Verbs that begin a statement without "I"; any other verb without a subject is a request. */
const LEFT_OUT = wordClass('verbsWithoutSubject');

/** "Keep it short", "never call me sir", "so use metric units": a verb without a subject asks the other person. */
export function isRequest(tree: Tree, head: number): boolean {
  const { upos, lemma = '' } = tree.tokens[head] ?? {};
  const [auxiliary] = tree.childrenBy(head, 'aux', 'cop');
  const finite = auxiliary ?? head;
  const { xpos = '' } = tree.tokens[finite] ?? {};
  if (upos !== 'VERB') return auxiliary !== undefined && xpos !== 'VBD' && formOf(tree, finite) !== 'been';
  if (/^VB[DNG]$/.test(xpos)) return false;
  return !LEFT_OUT.has(lemma) || tree.childOf(head, 'obj', 'xcomp', 'obl') === undefined;
}
