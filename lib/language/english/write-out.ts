import { formOf, type Tree } from '../clauses/tree';
import contractions from './lexicon/contractions.json';

const WRITTEN_OUT = new Map(Object.entries(contractions.writtenOut));

/** Verbs whose subject is the one who does what follows: "decided to retire". */
const DECIDES = new Set(contractions.decides.split(' '));

/** "She's been", "she's had", "she's never flown", but "she's getting married". */
function isPerfect(tree: Tree, index: number): boolean {
  let after = index + 1;
  while (tree.tokens[after]?.upos === 'ADV') after++;
  const isDone = tree.tokens[index]?.lemma === 'have' && tree.tokens[index + 1]?.xpos !== 'VBG';
  const isSoFar =
    /^(?:never|already)$/.test(formOf(tree, index + 1)) && tree.tokens[index + 2]?.xpos === 'VBN';
  return isDone || /^(?:been|had)$/.test(formOf(tree, after)) || isSoFar || isDoneActively(tree, after);
}

/** "She's offered to drive", "he's asked me": nobody "is decided to", and what is done to somebody has no object. */
function isDoneActively(tree: Tree, index: number): boolean {
  const token = tree.tokens[index];
  const hasObject = tree
    .childrenBy(index, 'obj', 'iobj')
    .some((object) => object > index && tree.tokens[object]?.upos === 'PRON');
  return (
    token?.xpos === 'VBN' &&
    (hasObject || (DECIDES.has(token.lemma) && tree.childOf(index, 'xcomp') !== undefined))
  );
}

/** Expands contractions: "is" or "has" for "'s", depending on its use. */
export function writeOut(tree: Tree, index: number, form: string): string {
  const token = tree.tokens[index];
  const lower = formOf(tree, index);
  if (/^'?s$/.test(lower) && token && token.upos !== 'PART')
    return isPerfect(tree, index) ? 'has' : /^(?:be|have)$/.test(token.lemma) ? 'is' : form;
  // Not "vitamin D"
  if (/^['’]?d$/.test(form) && token)
    return token.lemma === 'would' && !isBeforePast(tree, index) ? 'would' : 'had';
  // "1.80 m"
  return token?.xpos === 'NN' ? form : (WRITTEN_OUT.get(lower) ?? form);
}

/** "I'd never seen it": a past participle follows, not a base form. */
function isBeforePast(tree: Tree, index: number): boolean {
  const next = tree.tokens.findIndex(({ upos }, at) => at > index && upos !== 'ADV');
  return /^VB[ND]$/.test(tree.tokens[next]?.xpos ?? '');
}
