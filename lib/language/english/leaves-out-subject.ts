import { createTree, formOf } from '../clauses/tree';
import { english } from './english';

/** Not "were": it stands for "we're" as well. */
const OPENS = /^(?:am|was|did|can|could|will|would|should)\b/i;
/** What follows may be a subject that the parse takes for something else: "am i late", "was Einstein German". */
const NAMED = /^(?:PRON|PROPN)$/;

const PRONOUN = /^(?:i|s?he|we|they)$/;

/** Longer sentences, in characters, are not told in such short form. */
const LONGEST = 300;

/**
 * How somebody tells of themselves without "I", behind an auxiliary: "was born in Leeds" with its verb, "am a nurse" without
 * one. Null for any other sentence, and for a question, whose subject follows: "was it cold".
 */
export function leavesOutSubject(sentence: string): 'verb' | 'state' | null {
  if (sentence.length > LONGEST || !OPENS.test(sentence)) return null;
  const [parsed] = english().parser.parse(sentence);
  const tree = parsed && createTree(parsed);
  const root = tree?.tokens.findIndex(({ deprel }) => deprel === 'root') ?? -1;
  if (!tree || root < 0) return null;
  const [, second] = tree.tokens;
  // "Did that already" has it for an object.
  const isSubject =
    PRONOUN.test(formOf(tree, 1)) ||
    (root !== 0 && NAMED.test(second?.upos ?? '') && !/^(?:my|our)$/.test(formOf(tree, 1)));
  if (!second || isSubject) return null;
  if (tree.childOf(root, 'nsubj', 'nsubj:pass', 'expl') !== undefined) return null;
  const first = tree.tokens[0];
  if (root !== 0 && first?.head !== root) return null;
  return tree.tokens[root]?.upos === 'VERB' || /^did$/i.test(first?.form ?? '') ? 'verb' : 'state';
}
