import { formOf, type Tree } from './tree';

/** The words of a name. */
export interface NameAt {
  readonly first: number;
  readonly last: number;
}

/**
 * The name that stands beside a relation, set off by commas: "my boss, Una Brandt, …", "Una, my boss, …"; null if the two may be
 * different people.
 *
 * @param index the relation's noun.
 * @param first the first word of it: "my".
 */
export const nameBeside = (tree: Tree, index: number, first: number): NameAt | null =>
  nameAfter(tree, index) ?? nameBefore(tree, index, first);

const isName = (tree: Tree, index: number): boolean =>
  tree.tokens[index]?.upos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(tree.tokens[index]?.form ?? '');

/** Nothing follows that may be another's: "my boss, Una, and Tom" are three. */
const isClosed = (tree: Tree, index: number): boolean =>
  (tree.tokens[index]?.upos ?? 'PUNCT') === 'PUNCT' && !/^(?:and|or|&)$/.test(formOf(tree, index + 1));

function nameAfter(tree: Tree, index: number): NameAt | null {
  const first = index + 2;
  if (formOf(tree, index + 1) !== ',' || !isName(tree, first)) return null;
  let last = first;
  while (isName(tree, last + 1)) last++;
  const isOfIt = [first, last].some((at) => {
    const head = tree.tokens[at]?.head;
    const isBeside = tree.relationOf(at) === 'appos' && head === tree.tokens[index]?.head;
    return isBeside || (head === index && /^(?:appos|conj|flat)$/.test(tree.relationOf(at)));
  });
  return isOfIt && isClosed(tree, last + 1) ? { first, last } : null;
}

/** "Una, my boss, is away", "there's Una, my boss", but not "Una, my boss is away" nor "with Tom, Una, my boss". */
function nameBefore(tree: Tree, index: number, start: number): NameAt | null {
  const last = start - 2;
  if (formOf(tree, start - 1) !== ',' || !isName(tree, last)) return null;
  let first = last;
  while (isName(tree, first - 1)) first--;
  const { head: above = -1 } = tree.tokens[index] ?? {};
  const isWithin = (at: number) => at >= first && at <= last;
  const isShared = [first, last].some((at) => tree.tokens[at]?.head === above);
  const relation = tree.relationOf(index);
  const isBeside =
    /^(?:appos|parataxis)$/.test(relation) ||
    (relation === 'obl' && tree.childOf(index, 'case') === undefined);
  const isOfIt =
    (isBeside && (isWithin(above) || isShared)) ||
    // "Una, my eldest, lives in Rome", with her as the root
    (tree.relationOf(index) === 'root' && isWithin(tree.childOf(index, 'nsubj') ?? -1));
  const isAlone = !/^(?:,|and|or)$/.test(formOf(tree, first - 1));
  return isOfIt && isAlone && isClosed(tree, index + 1) ? { first, last } : null;
}
