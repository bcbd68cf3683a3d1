import type { ParsedSentence } from '../parse/parsed-sentence';
import { type Changes, newRoot } from './repair-words';
import { formOf, type Tree } from './tree';

type Token = ParsedSentence['tokens'][number];

/** Verbs of taste that the tagger mistakes after an adverb. */
const TASTE = /^(?:like|prefer|adhere|wear|dread|detest|avoid)$/;

/** How often: what stands between "I" and these is what one does. */
const OFTEN = /^(?:once|twice|thrice|daily|weekly|monthly|yearly)$/;
const NO_DEED =
  /^(?:\w+ly|just|also|still|maybe|even|already|always|never|often|sometimes|once|twice|now|then|not|too|so|perhaps)$/;

/** "I also really like the harbour", "I strictly adhere to it", "I row twice a week": after "I" and its adverbs comes the verb. */
export function repairVerbOfSpeaker(tree: Tree): Changes {
  const { root } = tree;
  const isOften = (index: number) =>
    index === root - 1 && OFTEN.test(formOf(tree, root)) && !NO_DEED.test(formOf(tree, index));
  const verb = tree.tokens.findIndex(
    ({ upos, head }, index) =>
      upos !== 'VERB' &&
      upos !== 'PRON' &&
      head === root &&
      (TASTE.test(formOf(tree, index)) || isOften(index)),
  );
  let before = verb - 1;
  while (tree.tokens[before]?.upos === 'ADV') before--;
  const isRead =
    verb > 0 &&
    verb < root &&
    /^(?:i|we)$/.test(formOf(tree, before)) &&
    tree.tokens[before]?.head === root &&
    tree.childOf(root, 'cop', 'aux') === undefined;
  if (!isRead) return new Map();
  const isDone = tree.tokens[root]?.upos === 'VERB';
  const isHow = tree.tokens[root]?.upos === 'ADV';
  const isWith = tree.childrenBy(root, 'case').some((index) => index > verb);
  return new Map<number, Partial<Token>>([
    ...newRoot(
      tree,
      verb,
      isDone ? 'xcomp' : isHow ? 'advmod' : isWith ? 'obl' : 'obj',
      (index) => index < verb || tree.relationOf(index) === 'punct',
    ),
    // Adverbs attached to the supposed adverb.
    ...tree.childrenOf(verb).map((index) => [index, { head: verb }] as const),
    [verb, { head: -1, deprel: 'root', upos: 'VERB', xpos: 'VBP', lemma: formOf(tree, verb) }],
  ]);
}

const LIKINGS = /^(?:like|love|hate|dislike|prefer|enjoy|adore)$/;
/** Adverbs of degree, place or time after a verb of liking. */
const ADVERBS =
  /^(?:too|so|there|here|now|then|well|much|more|most|less|least|it|again|instead|anyway|though|already|also|always|best|either|\w+ly|not|never)$/;

/** "I like espresso", where the tagger took the noun for an adverb; "I enjoy being outdoors" says what is enjoyed. */
export function repairLiking(tree: Tree): Changes {
  const { root } = tree;
  const liked = root + 1;
  // "Love being a dad": not a love that is a dad.
  if (LIKINGS.test(formOf(tree, 0)) && tree.tokens[0]?.deprel === 'nsubj' && formOf(tree, 1) === 'being')
    return newRoot(tree, 0, 'xcomp', (index) => tree.relationOf(index) === 'punct');
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

const WISHES = /^(?:like|love|hate|dislike|prefer|adore|want|need|try|learn|hope|long)$/;

/** "I love to sing", parsed as going to a song: a bare word after "to" is what somebody likes, wants or tries to do. */
export function repairLikedDeed(tree: Tree): Changes {
  for (const [to, { head: deed, deprel, xpos }] of tree.tokens.entries()) {
    const verb = tree.tokens[deed]?.head ?? -1;
    const isRead =
      formOf(tree, to) === 'to' &&
      deprel === 'case' &&
      xpos === 'IN' &&
      deed === to + 1 &&
      tree.tokens[deed]?.xpos === 'NN' &&
      verb === to - 1 &&
      tree.tokens[verb]?.upos === 'VERB' &&
      WISHES.test(tree.tokens[verb]?.lemma ?? '') &&
      tree.childOf(deed, 'det', 'amod', 'nmod:poss', 'compound') === undefined;
    if (isRead)
      return new Map<number, Partial<Token>>([
        [to, { upos: 'PART', xpos: 'TO', deprel: 'mark' }],
        [deed, { upos: 'VERB', xpos: 'VB', deprel: 'xcomp' }],
      ]);
  }
  return new Map();
}

/** "I enjoy being a teacher", parsed as when one enjoys: it is what one enjoys. */
export function repairLikedState(tree: Tree): Changes {
  for (const [state, { deprel, head }] of tree.tokens.entries()) {
    const being = tree.childrenBy(state, 'cop').find((index) => formOf(tree, index) === 'being');
    const isRead =
      deprel === 'advcl' &&
      being === head + 1 &&
      LIKINGS.test(tree.tokens[head]?.lemma ?? '') &&
      tree.childOf(head, 'obj', 'xcomp', 'ccomp') === undefined;
    if (isRead) return new Map([[state, { deprel: 'xcomp' }]]);
  }
  return new Map();
}

const SINGLED_OUT = /^(?:especially|particularly|mostly|mainly|namely)$/;

/** "I like board games, especially Go", parsed as a call or a request: one of them. */
export function repairSingledOut(tree: Tree): Changes {
  for (const [index, { deprel }] of tree.tokens.entries()) {
    const adverb = index - 1;
    const noun = formOf(tree, adverb - 1) === ',' ? adverb - 2 : adverb - 1;
    const isRead =
      /^(?:parataxis|discourse|vocative)$/.test(deprel) &&
      SINGLED_OUT.test(formOf(tree, adverb)) &&
      tree.tokens[adverb]?.head === index &&
      /^(?:NOUN|PROPN)$/.test(tree.tokens[noun]?.upos ?? '') &&
      tree.childrenOf(index).every((child) => /^(?:punct|advmod)$/.test(tree.relationOf(child)));
    if (isRead) return new Map([[index, { head: noun, deprel: 'appos', upos: 'NOUN', xpos: 'NN' }]]);
  }
  return new Map();
}

const PREFERS: Readonly<Record<string, string>> = {
  VB: 'prefer',
  VBP: 'prefer',
  VBZ: 'prefers',
};

/** "I like films more": they are preferred to what was talked of; "I like tea more than coffee" names it. */
export function repairPreference(tree: Tree): Changes {
  for (const [verb, { lemma, xpos }] of tree.tokens.entries()) {
    const form = PREFERS[xpos];
    if (!form || !/^(?:like|love|enjoy)$/.test(lemma) || tree.childOf(verb, 'obj', 'xcomp') === undefined)
      continue;
    const degree = tree.tokens.findIndex((_, index) => isPreferring(tree, verb, index));
    if (
      degree < 0 ||
      tree.childrenBy(verb, 'advmod').some((index) => /^(?:not|n't|nt|never)$/.test(formOf(tree, index)))
    )
      continue;
    return new Map<number, Partial<Token>>([
      [verb, { form, lemma: 'prefer' }],
      [degree, { head: verb, deprel: 'advmod', upos: 'ADV' }],
    ]);
  }
  return new Map();
}

/** "Better" at the end, of nothing that is named: "the best" is the best of all. */
const isPreferring = (tree: Tree, verb: number, index: number): boolean =>
  index > verb + 1 &&
  /^(?:more|better|most|best)$/.test(formOf(tree, index)) &&
  (tree.tokens[index]?.head === verb || tree.tokens[tree.tokens[index]?.head ?? -1]?.head === verb) &&
  formOf(tree, index - 1) !== 'the' &&
  !/^(?:NOUN|ADJ|ADP|SCONJ|NUM|PROPN|DET)$/.test(tree.tokens[index + 1]?.upos ?? 'PUNCT');
