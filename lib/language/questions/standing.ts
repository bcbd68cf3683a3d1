import { formOf, type Tree } from '../clauses/tree';
import { wordClass } from '../lexicon/word-classes';

/** Verbs of states, which in the past tense have ended ("you worked at a mill"); what happened still holds ("you moved to York"). */
const STATES = wordClass('standingStates');
/** Verbs that end a state. */
const ENDS = wordClass('standingEnds');
const FORMER = new Set(['former', 'ex', 'previous']);
const NEGATED = new Set(["n't", 'not', 'never']);

/** Whether a sentence says that something has ended: "you quit your job", "you no longer work at a mill", "you were a nurse". */
export function isOver(tree: Tree): boolean {
  const { root } = tree;
  const token = tree.tokens[root];
  if (!token) return false;
  const lemma = token.lemma.toLowerCase();
  const forms = tree.tokens.map((_, index) => formOf(tree, index));
  if (forms.some((form, index) => form === 'no' && forms[index + 1] === 'longer')) return true;
  if (
    forms.some((form) => NEGATED.has(form)) &&
    forms.some((form) => /^(?:any ?more|longer)$/.test(form) || (form === 'any' && forms.includes('more')))
  )
    return true;
  const isFormer = (index: number) => FORMER.has(forms[index] ?? '') || forms[index]?.startsWith('ex-');
  if (isFormer(root) || tree.childrenBy(root, 'amod', 'compound').some(isFormer)) return true;
  const isPast = isInPast(tree, root);
  if (lemma === 'use' && isPast && tree.childOf(root, 'xcomp') !== undefined) return true;
  if (
    lemma === 'give' &&
    isPast &&
    tree.childrenBy(root, 'compound:prt', 'compound').some((child) => forms[child] === 'up')
  )
    return true;
  if (token.upos !== 'VERB') return isPast;
  return isPast && (ENDS.has(lemma) || STATES.has(lemma));
}

/** Verbs of what is wished for or considered. */
const PROSPECTS = new Set('want hope plan think consider dream intend wish try'.split(' '));

/** What the sentence says of a verb is only wished for: "you want to move to Rome", "you would love to work at a zoo". */
export function isProspect(tree: Tree, verb: number): boolean {
  const { root } = tree;
  const isUnreal = tree
    .childrenBy(root, 'aux')
    .some((aux) => /^(?:would|'d|might|may|could)$/.test(formOf(tree, aux)));
  return (isUnreal || PROSPECTS.has(tree.tokens[root]?.lemma ?? '')) && (verb !== root || isUnreal);
}

/** It is told in the past tense. */
export function isOfEvent(tree: Tree): boolean {
  return isInPast(tree, tree.root);
}

/** The verb, its copula or its auxiliary is in the past tense, or it says in the perfect that something ended. */
function isInPast(tree: Tree, verb: number): boolean {
  const { xpos = '', lemma = '' } = tree.tokens[verb] ?? {};
  // The past tense of "quit" looks like its present.
  if (formOf(tree, verb) === 'quit' || (xpos === 'VBN' && ENDS.has(lemma))) return true;
  return [verb, ...tree.childrenBy(verb, 'cop', 'aux')].some((index) => tree.tokens[index]?.xpos === 'VBD');
}

/** Whether a sentence has no verb of the past: "where do I work?", not "where have I lived?" or "who taught me?". */
export function isInPresent(tree: Tree): boolean {
  return tree.tokens.every(
    ({ xpos, lemma }, index) =>
      // "What's my dog called?"
      /^(?:call|name)$/.test(lemma) ||
      (xpos !== 'VBD' &&
        (xpos !== 'VBN' || tree.childrenBy(index, 'aux').every((aux) => tree.tokens[aux]?.lemma !== 'have'))),
  );
}
