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
  const isInfinitive = relation === 'xcomp' && !/^(?:i|we|he|she|they)$/.test(formOf(tree, subject));
  if (isInfinitive || /^(?:acl:relcl|acl|csubj|advcl:relcl|conj|nsubj|obj)$/.test(relation)) return null;
  const above = tree.tokens[tree.tokens[verb]?.head ?? -1]?.lemma ?? '';
  // "I crochet im making a hat", but "glad I'm home"
  const isMe =
    /^i '?a?m$/.test(`${formOf(tree, subject)} ${formOf(tree, subject + 1)}`) &&
    tree.tokens[tree.tokens[verb]?.head ?? -1]?.upos === 'VERB';
  const isReporting =
    /^[cx]comp$/.test(relation) &&
    (INTRODUCE.has(above) ||
      (relation === 'ccomp' && !isMe && tree.childOf(verb, 'obj', 'advmod') !== undefined));
  return isReporting ? null : (tree.subtreeOf(subject)[0] ?? null);
}
