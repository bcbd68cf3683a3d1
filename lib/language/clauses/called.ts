import { isKin } from '../kin';
import { formOf, type Tree } from './tree';

/** "Peter, this month has been hard". */
export function isCalledUpon(tree: Tree, index: number, subject: number | null): boolean {
  return (
    index < (subject ?? 0) &&
    tree.tokens[index]?.upos === 'PROPN' &&
    formOf(tree, index + 1) === ',' &&
    tree.relationOf(index) === 'nsubj'
  );
}

/** "I love the quote, Sam": a form of address; "my sister, Ann" is an apposition. */
export function isCalledAtEnd(tree: Tree, index: number, last: number | undefined): boolean {
  const token = tree.tokens[index];
  const named = tree.tokens[token?.head ?? -1];
  return (
    index === last &&
    token?.upos === 'PROPN' &&
    formOf(tree, index - 1) === ',' &&
    tree.childOf(index, 'cc') === undefined &&
    /^(?:appos|conj|vocative|parataxis|list)$/.test(tree.relationOf(index)) &&
    named?.upos !== 'PROPN' &&
    !isKin(named?.lemma ?? '') &&
    // "A mix of things - jazz, soul"
    named?.deprel !== 'appos'
  );
}

/** "I grew up on a farm, me and my brothers": says again who is meant. */
export function isAddedSpeaker(tree: Tree, index: number): boolean {
  const first = tree.subtreeOf(index).find((word) => tree.tokens[word]?.upos !== 'PUNCT') ?? index;
  return (
    /^(?:me|us)$/.test(formOf(tree, index)) &&
    formOf(tree, first - 1) === ',' &&
    tree.childOf(index, 'case') === undefined
  );
}
