import { english } from '../english/english';
import type { ParsedSentence } from '../parse/parsed-sentence';
import { isPredicate } from './heads';
import { formOf, type Tree } from './tree';

type Token = ParsedSentence['tokens'][number];
export type Changes = ReadonlyMap<number, Partial<Token>>;

const NONE: Changes = new Map();

/** Makes a word the root; the old root and its later dependents are attached to it. */
export function newRoot(
  tree: Tree,
  root: number,
  deprel: string,
  isMoved: (index: number) => boolean,
): Changes {
  const moved = tree.childrenOf(tree.root).filter((index) => index !== root && isMoved(index));
  return new Map<number, Partial<Token>>([
    ...moved.map((index) => [index, { head: root }] as const),
    [tree.root, { head: root, deprel }],
    [root, { head: -1, deprel: 'root' }],
  ]);
}

/** Verbs if an activity follows. */
const TAKE_DEED = /^(?:love|like|hate|need|want|hope|plan|try|dislike)$/;
/** Verbs if a quality follows. */
const LINKING = /^(?:stay|keep|feel|get|look|remain|live)$/;

const verb = (lemma: string): Partial<Token> => ({ upos: 'VERB', xpos: 'VBP', lemma });

/** No nouns and no qualities. */
const ONLY_VERBS = /^(?:avoid|prefer|dislike|despise|detest|adore|enjoy|consume|require)$/;

/** "A country person and love to fish", "a student but stay active", parsed as nouns: the conjunct is a verb. */
export function repairJoinedVerb(tree: Tree): Changes {
  for (const [index, token] of tree.tokens.entries()) {
    if (!/^(?:and|but)$/.test(formOf(tree, index - 1))) continue;
    const form = formOf(tree, index);
    const deed = index + 1 + (formOf(tree, index + 1) === 'to' ? 1 : 0);
    const isDone =
      TAKE_DEED.test(form) &&
      token.deprel === 'conj' &&
      token.upos === 'NOUN' &&
      isPredicate(tree, token.head) &&
      tree.tokens[deed]?.head === index &&
      tree.relationOf(deed) === 'acl' &&
      (deed > index + 1 || tree.tokens[deed]?.xpos === 'VBG');
    if (isDone)
      return new Map<number, Partial<Token>>([
        [index, verb(form)],
        [deed, { deprel: 'xcomp' }],
      ]);
    const thing = tree.tokens[token.head];
    // "Intolerant of milk and avoid cheese", "vegan and avoid all eggs"
    if (
      ONLY_VERBS.test(form) &&
      token.head > index &&
      /^(?:compound|amod|nmod)$/.test(tree.relationOf(index)) &&
      thing?.deprel === 'conj' &&
      isPredicate(tree, thing.head)
    )
      return new Map<number, Partial<Token>>([
        [index - 1, { head: index }],
        [index, { ...verb(form), head: thing.head, deprel: 'conj' }],
        [token.head, { head: index, deprel: 'obj' }],
      ]);
    const quality = tree.tokens[index + 1];
    const isSo =
      LINKING.test(form) &&
      token.head === index + 1 &&
      /^(?:compound|amod|advmod)$/.test(token.deprel) &&
      quality?.upos === 'ADJ' &&
      quality.deprel === 'conj' &&
      isPredicate(tree, quality.head);
    if (isSo)
      return new Map<number, Partial<Token>>([
        [index - 1, { head: index }],
        [index, { ...verb(form), head: quality.head, deprel: 'conj' }],
        [index + 1, { head: index, deprel: 'xcomp' }],
      ]);
  }
  return NONE;
}

/** "Where I wake up early and get little sleep": a bare verb joined to a finite one is finite too. */
export function repairJoinedBase(tree: Tree): Changes {
  for (const [index, token] of tree.tokens.entries()) {
    if (token.xpos !== 'VB' || token.deprel !== 'conj' || tree.childOf(index, 'aux', 'mark', 'nsubj'))
      continue;
    const above = tree.tokens[token.head];
    if (!above || !/^VB[PG]$/.test(above.xpos) || hasAuxiliary(tree, token.head)) continue;
    const between = tree.tokens.slice(token.head + 1, index);
    if (between.some(({ xpos }) => xpos === 'VB' || xpos === 'MD')) continue;
    const nearest = between.findLastIndex(({ xpos, upos }) => xpos === 'VBP' && upos === 'VERB');
    if (nearest < 0 && above.xpos !== 'VBP') continue;
    const head = nearest < 0 ? token.head : token.head + 1 + nearest;
    return new Map([[index, { xpos: 'VBP', head }]]);
  }
  return NONE;
}

function hasAuxiliary(tree: Tree, index: number): boolean {
  return tree
    .childrenBy(index, 'aux')
    .some(
      (child) => /^(?:MD|VBD)$/.test(tree.tokens[child]?.xpos ?? '') || tree.tokens[child]?.lemma === 'do',
    );
}

/** "What I love every day": the day is a time, not the object. */
export function repairTimeObject(tree: Tree): Changes {
  const found = tree.tokens.flatMap(({ lemma, deprel }, index) =>
    deprel === 'obj' &&
    /^(?:day|week|weekend|month|year|morning|evening|night|summer|winter)$/.test(lemma) &&
    tree.childrenBy(index, 'det').some((child) => /^(?:every|each)$/.test(formOf(tree, child))) &&
    tree.childOf(index, 'nmod', 'acl') === undefined
      ? [[index, { deprel: 'obl:unmarked' }] as const]
      : [],
  );
  return new Map<number, Partial<Token>>(found);
}

/** "Nice, I also like sports a lot": "like" was taken for a filler, and the noun for the verb. */
export function repairFillerLike(tree: Tree): Changes {
  const { root } = tree;
  const like = root - 1;
  let before = like - 1;
  while (tree.tokens[before]?.upos === 'ADV') before--;
  const isRead =
    formOf(tree, like) === 'like' &&
    tree.tokens[like]?.head === root &&
    tree.relationOf(like) === 'discourse' &&
    /^(?:i|we)$/.test(formOf(tree, before)) &&
    tree.tokens[root]?.xpos === 'VBZ';
  if (!isRead) return NONE;
  const moved = tree.childrenOf(root).filter((index) => index < like);
  return new Map<number, Partial<Token>>([
    ...moved.map((index) => [index, { head: like }] as const),
    [like, { ...verb('like'), head: -1, deprel: 'root' }],
    [root, { head: like, deprel: 'obj', upos: 'NOUN', xpos: 'NNS' }],
  ]);
}

/** "I gotta leave": an obligation. */
export function repairGotTo(tree: Tree): Changes {
  const found = tree.tokens.flatMap(({ lemma }, index) =>
    formOf(tree, index) === 'got' &&
    lemma === 'get' &&
    formOf(tree, index + 1) === 'ta' &&
    tree.childOf(index, 'aux') === undefined
      ? [[index, { form: 'have', ...verb('have') }] as const]
      : [],
  );
  return new Map<number, Partial<Token>>(found);
}

const HABIT = /^(?:usually|always|often|sometimes|normally|generally|rarely|mostly|typically)$/;

/** "We usually hit the beach": present tense with the same form as the past. */
export function repairHabit(tree: Tree): Changes {
  const { inflect } = english();
  const found = tree.tokens.flatMap(({ xpos, form, lemma }, index) =>
    xpos === 'VBD' &&
    form.toLowerCase() === lemma &&
    inflect.past(lemma) === lemma &&
    tree.childrenBy(index, 'advmod').some((child) => HABIT.test(formOf(tree, child))) &&
    tree.childOf(index, 'aux') === undefined
      ? [[index, { xpos: 'VBP' }] as const]
      : [],
  );
  return new Map<number, Partial<Token>>(found);
}

/** "My family and I", parsed as "my" and a family: the possessive belongs to the noun. */
export function repairOwned(tree: Tree): Changes {
  return new Map(
    tree.tokens.flatMap(({ xpos, deprel }, index) =>
      xpos === 'PRP$' && deprel !== 'nmod:poss' && tree.tokens[index + 1]?.upos === 'NOUN'
        ? [[index, { head: index + 1, deprel: 'nmod:poss' }] as const]
        : [],
    ),
  );
}
