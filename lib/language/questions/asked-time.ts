import { formOf, type Tree } from '../clauses/tree';
import { wordClass } from '../lexicon/word-classes';
import { isInPresent } from './standing';

export const OCCUPATIONS = new Set('job occupation profession career work living'.split(' '));
export const FORMER = wordClass('formerTimes');

/** Which facts a question asks for: those that ended, those too, or `now`: what has ended is no answer. */
export type AskedTime = 'only' | 'too' | 'no' | 'now';

/** Whether replaced facts may answer it. */
export function isOfPast(past: AskedTime): boolean {
  return past === 'only' || past === 'too';
}

/** Whether past facts answer it: "where did I live" accepts them. */
export function pastness(tree: Tree): AskedTime {
  const lowers = tree.tokens.map((_, index) => formOf(tree, index));
  const usedTo = lowers.some((word, index) => /^used?$/.test(word) && lowers[index + 1] === 'to');
  const formerNoun = lowers.some(
    (word, index) => /^(?:old|last)$/.test(word) && OCCUPATIONS.has(lowers[index + 1] ?? ''),
  );
  const mayBePast = lowers.some((word) => word === 'did' || word === 'was' || word === 'were');
  // "What do I do before work?"
  const isNow = !mayBePast && lowers.some((word) => /^(?:do|does|am|is|are)$/.test(word));
  if (usedTo || formerNoun || lowers.some((word) => FORMER.has(word) && !(isNow && word === 'before')))
    return 'only';
  if (mayBePast) return 'too';
  return isInPresent(tree) ? 'now' : 'no';
}

/** "… before I kept bees", "before Hamburg": a time, not part of what is asked. */
export function formerWords(tree: Tree): number[] {
  return tree.tokens.flatMap((_, index) => (isFormer(tree, index) ? tree.subtreeOf(index) : []));
}

export function isFormer(tree: Tree, index: number): boolean {
  return (
    index !== tree.root &&
    tree
      .childrenBy(index, 'mark', 'case', 'advmod')
      .some((child) => formOf(tree, child) === 'before' && child < index)
  );
}

/** "What do I do for work?", "… as a job", "… for a living"; not "at work". */
export function isForWork(tree: Tree, index: number): boolean {
  return (
    OCCUPATIONS.has(formOf(tree, index)) &&
    tree.childrenBy(index, 'case', 'mark').some((child) => /^(?:for|as)$/.test(formOf(tree, child)))
  );
}
