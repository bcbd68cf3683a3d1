import type { Changes } from './repair-words';
import { formOf, type Tree } from './tree';

const LIKINGS = /^(?:like|love|hate|dislike|prefer|enjoy|adore)$/;
/** Adverbs of degree, place or time after a verb of liking. */
const ADVERBS =
  /^(?:too|so|there|here|now|then|well|much|more|most|less|least|it|again|instead|anyway|though|already|also|always|best|either|\w+ly|not|never)$/;

/** "I like espresso", where the tagger took the noun for an adverb; "I enjoy being outdoors" says what is enjoyed. */
export function repairLiking(tree: Tree): Changes {
  const { root } = tree;
  const liked = root + 1;
  if (LIKINGS.test(tree.tokens[root]?.lemma ?? '') && formOf(tree, liked) === 'being') {
    const state = liked + 1;
    return tree.tokens[state]?.xpos === 'RB' && tree.relationOf(state) === 'advmod'
      ? new Map([
          [liked, { head: state, deprel: 'cop' }],
          [state, { head: root, deprel: 'xcomp' }],
        ])
      : new Map();
  }
  const isRead =
    LIKINGS.test(tree.tokens[root]?.lemma ?? '') &&
    tree.childOf(root, 'nsubj') !== undefined &&
    tree.childOf(root, 'obj', 'xcomp', 'ccomp') === undefined &&
    tree.tokens[liked]?.xpos === 'RB' &&
    tree.tokens[liked]?.head === root &&
    !ADVERBS.test(formOf(tree, liked));
  return isRead ? new Map([[liked, { deprel: 'obj', upos: 'NOUN', xpos: 'NN' }]]) : new Map();
}
