import type { Changes } from './repair-words';
import type { Tree } from './tree';

type Token = Tree['tokens'][number];

/**
 * "Visiting the baths is one of my joys", "having a baker as a dad means that there is bread", parsed as what somebody is
 * doing: if a finite verb without a subject of its own follows, the gerund is its subject.
 */
export function repairGerund(tree: Tree): Changes {
  const { root } = tree;
  const [owned] = subjectsOf(tree, root);
  // "Having kids changed me", parsed as kids who are having changed
  if (
    owned !== undefined &&
    tree.tokens[0]?.head === root &&
    tree.relationOf(0) === 'aux' &&
    tree.tokens[0].xpos === 'VBG'
  )
    return new Map<number, Partial<Token>>([
      [0, { deprel: 'csubj', upos: 'VERB' }],
      [owned, { head: 0, deprel: 'obj' }],
    ]);
  const opening = tree.tokens.slice(0, root).every(({ upos }) => /^(?:INTJ|PUNCT|ADV|CCONJ)$/.test(upos));
  if (tree.tokens[root]?.xpos !== 'VBG' || !opening || tree.childOf(root, 'nsubj', 'aux') !== undefined)
    return new Map();
  const told = tree
    .childrenBy(root, 'obl', 'advcl', 'ccomp', 'parataxis', 'conj', 'obj')
    .find(
      (index) =>
        index > root + 1 &&
        isPredicated(tree, index) &&
        subjectsOf(tree, index).every((one) => isMarked(tree, one)),
    );
  if (told === undefined) return new Map();
  const moved = tree.childrenOf(root).filter((index) => index > told);
  const [inside] = subjectsOf(tree, told);
  const mark = tree.childOf(told, 'mark');
  return new Map<number, Partial<Token>>([
    ...moved.map((index) => [index, { head: told }] as const),
    [root, { head: told, deprel: 'csubj' }],
    [told, { head: -1, deprel: 'root' }],
    ...(inside === undefined || mark === undefined
      ? []
      : [
          [inside, { head: root, deprel: 'obl' }] as const,
          [mark, { head: inside, deprel: 'case' }] as const,
        ]),
  ]);
}

const subjectsOf = (tree: Tree, index: number): number[] => tree.childrenBy(index, 'nsubj');

/** A finite predicate: "is" of "is one of my joys", "means". */
function isPredicated(tree: Tree, index: number): boolean {
  const verb = tree.childOf(index, 'cop') ?? index;
  return /^VB[ZD]$/.test(tree.tokens[verb]?.xpos ?? '') && tree.childOf(index, 'cc') === undefined;
}

/** "As a dad": the supposed subject has a preposition. */
function isMarked(tree: Tree, subject: number): boolean {
  const verb = tree.tokens[subject]?.head ?? -1;
  const first = tree.subtreeOf(subject)[0] ?? subject;
  return tree.childrenBy(verb, 'mark').some((mark) => mark === first - 1);
}
