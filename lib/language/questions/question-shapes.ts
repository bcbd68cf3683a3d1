import { formOf, type Tree } from '../clauses/tree';

/** "Where does my brother work?": the parser may read "brother work" as a noun. With "does" and no other verb, the last word is the verb. */
export function isDone(tree: Tree, index: number): boolean {
  return (
    tree.tokens.some(({ lemma, upos }) => lemma === 'do' && upos === 'AUX') &&
    tree.tokens.every(({ upos }) => upos !== 'VERB') &&
    tree.tokens.slice(index + 1).every(({ upos }) => /^(?:PUNCT|ADP)$/.test(upos))
  );
}

/** Asks of whom something is true: "who is allergic to nuts?", "who is from Oslo?", "who is a vet?"; not "who is Ana?". */
export function isSaidOfWhom(tree: Tree, wh: number): boolean {
  const { root } = tree;
  if (!/^whom?$/.test(formOf(tree, wh)) || tree.childOf(root, 'cop') === undefined) return false;
  const said = root === wh ? tree.childOf(wh, 'nsubj', 'obl') : root;
  if (said === undefined) return false;
  const article = tree.childOf(said, 'det');
  return (
    tree.tokens[said]?.upos === 'ADJ' ||
    tree.childOf(said, 'case') !== undefined ||
    (article !== undefined && /^an?$/.test(formOf(tree, article)))
  );
}

/** A stranded preposition at the end, or one before the question word. */
export function prepositionOf(tree: Tree, wh: number): string | null {
  const last = tree.tokens.findLastIndex(({ upos }) => upos !== 'PUNCT');
  const found = [wh - 1, last].find(
    (index) => tree.tokens[index]?.upos === 'ADP' && !/^(?:like|before)$/.test(formOf(tree, index)),
  );
  return wh < 0 || found === undefined ? null : formOf(tree, found);
}
