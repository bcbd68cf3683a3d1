import { wordClass } from '../lexicon/word-classes';
import { formOf, type Tree } from './tree';

/** Words that take a clause without a conjunction: "I think she is right". */
const INTRODUCE = wordClass('introduceClause');

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

const isNominative = (tree: Tree, subject: number): boolean =>
  /^(?:i|we|he|she|they)$/.test(formOf(tree, subject));

function runsOnAt(tree: Tree, head: number, index: number): number | null {
  if (index === head || !/^(?:VB[DPZ]|MD)$/.test(tree.tokens[index]?.xpos ?? '')) return null;
  const verb = /^(?:aux|cop)$/.test(tree.relationOf(index)) ? (tree.tokens[index]?.head ?? head) : index;
  const subject = tree.childOf(verb, 'nsubj');
  if (subject === undefined || tree.tokens[subject]?.upos === 'NUM') return null;
  if (verb === head || tree.childOf(verb, 'mark', 'cc') !== undefined) return null;
  const isDated = tree
    .childrenBy(verb, 'advmod')
    .some((child) => /^(?:when|whenever|where|how|why)$/.test(formOf(tree, child)));
  if (isDated) return null;
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
  const isReporting =
    /^[cx]comp$/.test(relation) &&
    (INTRODUCE.has(tree.tokens[above]?.lemma ?? '') ||
      (relation === 'ccomp' && !isNew && tree.childOf(verb, 'obj', 'advmod') !== undefined));
  return isReporting ? null : (tree.subtreeOf(subject)[0] ?? null);
}
