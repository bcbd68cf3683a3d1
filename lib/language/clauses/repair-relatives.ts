import type { Changes } from './repair-words';
import { formOf, type Tree } from './tree';

/** Relations of a clause that the parser did not see to be a relative one. */
const APART = /^(?:ccomp|parataxis|xcomp|advcl)$/;

/** "The lake that is close to us", parsed as another statement: "that" and "which" after a noun belong to it. */
export function repairRelative(tree: Tree): Changes {
  for (const [index, { xpos, head: verb }] of tree.tokens.entries()) {
    const noun = index - 1;
    const isRead =
      xpos === 'WDT' &&
      /^(?:that|which)$/.test(formOf(tree, index)) &&
      tree.tokens[noun]?.upos === 'NOUN' &&
      verb > index &&
      APART.test(tree.relationOf(verb)) &&
      !tree.subtreeOf(verb).includes(noun);
    if (isRead) return new Map([[verb, { head: noun, deprel: 'acl:relcl' }]]);
  }
  return new Map();
}

/** "A neighbour I swim with", "a partner she can grow old with", parsed as two statements: the preposition is the noun's. */
export function repairStrandedRelative(tree: Tree): Changes {
  for (const [verb, { deprel }] of tree.tokens.entries()) {
    const subject = APART.test(deprel) ? tree.childOf(verb, 'nsubj') : undefined;
    if (subject === undefined || tree.childOf(verb, 'mark', 'cc') !== undefined) continue;
    const [first = subject] = tree.subtreeOf(subject);
    const noun = first - 1;
    const words = tree.subtreeOf(verb).filter((index) => tree.tokens[index]?.upos !== 'PUNCT');
    const last = words.at(-1) ?? verb;
    const isStranded =
      tree.tokens[last]?.xpos === 'IN' &&
      /^(?:with|to|for|about|from|at|on|in|of)$/.test(formOf(tree, last)) &&
      tree.childrenOf(last).length === 0 &&
      (tree.tokens[last]?.head ?? last) < last;
    if (isStranded && tree.tokens[noun]?.upos === 'NOUN' && !words.includes(noun))
      return new Map([[verb, { head: noun, deprel: 'acl:relcl' }]]);
  }
  return new Map();
}
