import { wordClass } from '../lexicon/word-classes';
import type { Changes } from './repair-words';
import type { Tree } from './tree';

const QUALITIES = wordClass('qualities');

/** "My sister's just told me", where the parser takes "has" for the sign of an owner who owns nothing. */
export function repairContractedHas(tree: Tree): Changes {
  for (const [mark, { form, xpos, head: name }] of tree.tokens.entries()) {
    if (xpos !== 'POS' || !/^['’]s$/.test(form) || name !== mark - 1) continue;
    const named = tree.tokens[name]?.head ?? -1;
    const subject = tree.relationOf(name) === 'appos' ? named : name;
    const verb = tree.tokens[subject]?.head ?? -1;
    const isSaid =
      tree.relationOf(subject) === 'nsubj' &&
      verb > mark &&
      /^VB[DN]$/.test(tree.tokens[verb]?.xpos ?? '') &&
      tree.childOf(verb, 'aux', 'cop') === undefined &&
      tree.tokens.slice(mark + 1, verb).every(({ upos }) => upos === 'ADV');
    if (!isSaid) continue;
    // "My sister's married to a vet"
    const isState = QUALITIES.has(tree.tokens[verb]?.form.toLowerCase() ?? '');
    return new Map<number, Partial<Tree['tokens'][number]>>([
      [
        mark,
        {
          lemma: isState ? 'be' : 'have',
          upos: 'AUX',
          xpos: 'VBZ',
          deprel: isState ? 'cop' : 'aux',
          head: verb,
        },
      ],
      [verb, { xpos: 'VBN' }],
    ]);
  }
  return new Map();
}

/** Verbs of which somebody may be given something: "he's called Tom", "she's paid well". */
const PASSIVE = /^(?:give|call|name|offer|pay|send|teach|allow|grant|know)$/;

/** "He's asked me", "she's finished her degree", where the parser takes "has" for "is". */
export function repairHasDone(tree: Tree): Changes {
  for (const [mark, { form, xpos, lemma, head: verb }] of tree.tokens.entries()) {
    if (!/^['’]?s$/.test(form) || xpos !== 'VBZ' || lemma === 'have' || verb <= mark) continue;
    const done = tree.tokens[verb];
    const [object] = tree.childrenBy(verb, 'obj', 'iobj');
    const isDone =
      /^VB[DN]$/.test(done?.xpos ?? '') &&
      !PASSIVE.test(done?.lemma ?? '') &&
      object !== undefined &&
      object > verb &&
      tree.tokens.slice(mark + 1, verb).every(({ upos }) => upos === 'ADV');
    if (!isDone) continue;
    return new Map<number, Partial<Tree['tokens'][number]>>([
      [mark, { lemma: 'have', upos: 'AUX', xpos: 'VBZ', deprel: 'aux' }],
      [verb, { xpos: 'VBN' }],
    ]);
  }
  return new Map();
}
