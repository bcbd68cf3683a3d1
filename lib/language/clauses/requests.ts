import { wordClass } from '../lexicon/word-classes';
import joinedVerbs from './joined-verbs.json';
import type { Changes } from './repair-words';
import { formOf, type Tree } from './tree';

type Token = Tree['tokens'][number];

/** Verbs that begin a statement without "I"; any other verb without a subject is a request. */
const LEFT_OUT = wordClass('verbsWithoutSubject');
/** What lasts, and what nobody is asked to do. */
export const OF_LIFE = new Set(joinedVerbs.ofLife.split(' '));

/** "Keep it short", "never call me sir", "so use metric units": a verb without a subject asks the other person. */
export function isRequest(tree: Tree, head: number): boolean {
  const { upos, lemma = '' } = tree.tokens[head] ?? {};
  const [auxiliary] = tree.childrenBy(head, 'aux', 'cop');
  const finite = auxiliary ?? head;
  const { xpos = '' } = tree.tokens[finite] ?? {};
  if (upos !== 'VERB') return auxiliary !== undefined && xpos !== 'VBD' && formOf(tree, finite) !== 'been';
  // "Don't have a car"
  const isOwn = auxiliary !== undefined && OF_LIFE.has(lemma);
  if (isOwn || /^VB[DNG]$/.test(xpos) || isPossession(tree, head)) return false;
  return !LEFT_OUT.has(lemma) || tree.childOf(head, 'obj', 'xcomp', 'obl') === undefined;
}

/** "Have two dogs", "still have a mortgage", but "have a nice day": what is counted, or is so still, is nothing to wish. */
function isPossession(tree: Tree, head: number): boolean {
  const object = tree.childOf(head, 'obj');
  if (tree.tokens[head]?.lemma !== 'have' || object === undefined) return false;
  const isStill = tree
    .childrenBy(head, 'advmod')
    .some((index) => /^(?:still|already)$/.test(formOf(tree, index)));
  return isStill || (tree.childOf(object, 'nummod') !== undefined && tree.root === head);
}

/** "I work nights so sleep all day" shares its subject; "I'm new here so keep it simple" asks for something. */
export function repairVerbAfterSo(tree: Tree): Changes {
  for (const [so] of tree.tokens.entries()) {
    if (so <= tree.root || formOf(tree, so) !== 'so') continue;
    let index = so + 1;
    while (tree.tokens[index]?.upos === 'ADV') index++;
    const { upos = '', xpos = '', lemma = '' } = tree.tokens[index] ?? {};
    // "So exhausted from work" is a quality, "so missed my exam" is not.
    const isVerb = upos === 'VERB' && (/^VB[DPZ]?$/.test(xpos) || tree.childOf(index, 'obj') !== undefined);
    if (!isVerb || index === tree.root || tree.childOf(index, 'nsubj', 'aux', 'mark') !== undefined) continue;
    const isBare = /^VBP?$/.test(xpos);
    const isShared = !isBare || OF_LIFE.has(lemma);
    const finite = isBare ? 'VBP' : xpos === 'VBZ' ? xpos : 'VBD';
    return new Map<number, Partial<Token>>([
      [so, { head: index, deprel: 'cc', upos: 'CCONJ', xpos: 'CC' }],
      [index, { head: tree.root, deprel: isShared ? 'conj' : 'parataxis', xpos: finite }],
    ]);
  }
  return new Map();
}
