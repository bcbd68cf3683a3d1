import { wordClass } from '../lexicon/word-classes';
import { formOf, type Tree } from './tree';

/** Words that take a clause without a conjunction: "I think she is right". */
const INTRODUCE = wordClass('introduceClause');
const GIVES = wordClass('doubleObject');

/**
 * Chat omits full stops: "i start at five its early". A verb with its own subject and no link to the statement
 * begins another one.
 *
 * @returns the first word of the other statement, or null.
 */
export function findRunOn(
  tree: Tree,
  head: number,
  words: readonly number[] = tree.subtreeOf(head),
): number | null {
  for (const index of words) {
    const start = runsOnAt(tree, head, index);
    if (start !== null) return start;
  }
  return null;
}

/**
 * What the word before a clause makes of it: "she doesn't know I'm ill" is known, and "the car my uncle sold me" was sold. Null for
 * a statement of its own.
 */
export function joinedBefore(tree: Tree, verb: number): { head: number; deprel: string } | null {
  const subject = tree.childOf(verb, 'nsubj');
  const head = (tree.subtreeOf(subject ?? 0)[0] ?? 0) - 1;
  const { lemma = '', upos } = tree.tokens[head] ?? {};
  if (subject === undefined || tree.subtreeOf(verb).includes(head)) return null;
  // "Sorry, I mean my cousin lives there"
  if (INTRODUCE.has(lemma) && lemma !== 'mean') return { head, deprel: 'ccomp' };
  const given = tree.childrenBy(verb, 'obj', 'iobj').map((index) => formOf(tree, index));
  const isGiven = given.length === 1 && /^(?:me|us|him|her|them)$/.test(given[0] ?? '');
  return upos === 'NOUN' && isGiven && GIVES.has(tree.tokens[verb]?.lemma ?? '')
    ? { head, deprel: 'acl:relcl' }
    : null;
}

const isNominative = (tree: Tree, subject: number): boolean =>
  /^(?:i|we|he|she|they)$/.test(formOf(tree, subject));

/** "I never had a garden before I'm thrilled": what is true now did not come before, but never was. */
function isAfterBefore(tree: Tree, verb: number, subject: number): boolean {
  const above = tree.tokens[verb]?.head ?? -1;
  return (
    formOf(tree, subject - 1) === 'before' &&
    /^(?:am|'?m)$/.test(formOf(tree, subject + 1)) &&
    /^VB[DN]$/.test(tree.tokens[above]?.xpos ?? '') &&
    tree.childrenBy(above, 'advmod').some((index) => formOf(tree, index) === 'never')
  );
}

function runsOnAt(tree: Tree, head: number, index: number): number | null {
  if (index === head || !/^(?:VB[DPZ]|MD)$/.test(tree.tokens[index]?.xpos ?? '')) return null;
  const verb = /^(?:aux|cop)$/.test(tree.relationOf(index)) ? (tree.tokens[index]?.head ?? head) : index;
  const subject = tree.childOf(verb, 'nsubj');
  if (subject === undefined || tree.tokens[subject]?.upos === 'NUM') return null;
  if (verb === head || tree.childOf(verb, 'cc') !== undefined) return null;
  if (tree.childOf(verb, 'mark') !== undefined && !isAfterBefore(tree, verb, subject)) return null;
  const isDated = tree
    .childrenBy(verb, 'advmod')
    .some((child) => /^(?:when|whenever|where|how|why)$/.test(formOf(tree, child)));
  // "My nephew, who is deaf, …"
  const isRelative = tree.childrenOf(verb).some((child) => /^W(?:P|DT)/.test(tree.tokens[child]?.xpos ?? ''));
  if (isDated || isRelative) return null;
  const relation = tree.tokens[verb]?.deprel ?? '';
  // "My sister is called Ann she is ten": a subject like "she" is none of an infinitive.
  const isInfinitive = relation === 'xcomp' && !isNominative(tree, subject);
  if (isInfinitive || /^(?:acl:relcl|acl|csubj|advcl:relcl|conj|nsubj|obj)$/.test(relation)) return null;
  // "I crochet im making a hat", "I go to a school he's from Kent", but "glad I'm home"
  const above = tree.tokens[verb]?.head ?? -1;
  const isNew =
    isNominative(tree, subject) &&
    tree.tokens[above]?.upos === 'VERB' &&
    (/^(?:'?m|am)$/.test(formOf(tree, subject + 1)) ||
      tree.childrenBy(above, 'obj', 'obl').some((child) => child < subject));
  if (relation === 'parataxis' && joinedBefore(tree, verb) !== null) return null;
  const isReporting =
    /^[cx]comp$/.test(relation) &&
    (INTRODUCE.has(tree.tokens[above]?.lemma ?? '') ||
      (relation === 'ccomp' && !isNew && tree.childOf(verb, 'obj', 'advmod') !== undefined));
  return isReporting ? null : (tree.subtreeOf(subject)[0] ?? null);
}
