import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import type { FeatureSets } from './feature-sets';
import { tagOf } from './tag-of';

/** Relations that make up what a verb governs. */
const GOVERNED =
  /^(?:nsubj|csubj|expl|obj|iobj|obl|xcomp|ccomp|advcl|advmod|conj|acl|nmod|compound:prt|parataxis)$/;

/** The predicate with its auxiliaries and what it governs: "I like" without an object is not whole. */
export function addPredicate(
  { shape, words }: FeatureSets,
  { tree, head, subjectKind }: Clause,
  said: ReadonlySet<number>,
): void {
  const token = tree.tokens[head];
  if (!token) return;
  const below = tree.childrenOf(head).filter((child) => said.has(child));
  const governed = below.map((child) => tree.relationOf(child)).filter((relation) => GOVERNED.test(relation));
  const frame = [...new Set(governed)].sort().join('+');
  const be = tree.childOf(head, 'cop') === undefined ? '' : '=';
  const verbs = below.filter((child) => /^(?:aux|cop)/.test(tree.relationOf(child)));
  shape
    .add(`pred:${be}${token.xpos}`)
    .add(`frame:${be}${token.upos}|${frame}`)
    .add(`frame:${subjectKind}|${be}${token.xpos}|${frame}`)
    .add(`verbs:${verbs.map((child) => formOf(tree, child)).join(' ')}|${token.xpos}`);
  words
    .add(`v:${be}${token.lemma}`)
    .add(`vf:${be}${token.lemma}|${frame}`)
    .add(`vk:${be}${token.lemma}|${subjectKind}`);
  for (const child of below) {
    const relation = tree.tokens[child]?.deprel ?? '';
    const preposition = tree.childOf(child, 'case');
    words.add(`va:${token.lemma}|${relation}|${tree.tokens[child]?.lemma}`);
    if (preposition !== undefined) words.add(`vp:${token.lemma}|${relation}|${formOf(tree, preposition)}`);
  }
}

/** Each verb with what links it to the rest: of two statements without a separator, one is not linked. */
export function addVerbs({ shape }: FeatureSets, tree: Tree, said: ReadonlySet<number>): void {
  let finite = 0;
  let unlinked = 0;
  for (const index of said) {
    const token = tree.tokens[index];
    if (!token || !/^(?:VB|MD)/.test(token.xpos)) continue;
    const verb = /^(?:aux|cop)/.test(token.deprel) ? token.head : index;
    const relation = tree.tokens[verb]?.deprel ?? '';
    const isLinked =
      tree.childrenBy(verb, 'mark', 'cc').some((child) => said.has(child)) ||
      tree.childrenOf(verb).some((child) => /^W/.test(tree.tokens[child]?.xpos ?? ''));
    const hasSubject = tree.childOf(verb, 'nsubj', 'csubj', 'expl') !== undefined;
    const before = tagOf(tree.tokens[index - 1]);
    const kind = /^(?:VB[DPZ]|MD)$/.test(token.xpos) ? 'finite' : token.xpos;
    if (kind === 'finite') {
      finite++;
      if (!isLinked && relation !== 'root') unlinked++;
    }
    shape
      .add(`verb:${kind}|${relation}|${isLinked}|${hasSubject}`)
      .add(`verb:${kind}|${relation}|${isLinked}|${hasSubject}|${before}`)
      .add(`verb:${kind}|${relation}|${tree.tokens[tree.tokens[verb]?.head ?? -1]?.xpos}`);
  }
  shape.add(`finite:${Math.min(finite, 4)}|${Math.min(unlinked, 3)}`);
}
