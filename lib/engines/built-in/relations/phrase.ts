import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import { join, thirdPerson } from '@/lib/language/english/write-words';
import { isNameOfTime } from '@/lib/language/lexicon/names-of-time';
import { wordClass } from '@/lib/language/lexicon/word-classes';

/** Modifiers of a noun that do not identify it, and remain only in the quote. */
const LEFT_OUT = new Set(['acl:relcl', 'advcl', 'advcl:relcl', 'parataxis', 'discourse', 'obl:unmarked']);
/** Prepositions of time, company and reason. */
const BESIDE = wordClass('besideObject');
const TIME = wordClass('aroundObject');

/** After a comma, these begin something else. */
const LEADS_ON = new Set(['so', 'but', 'because', 'which', 'not', 'no']);

/** The words of an argument without loosely attached modifiers. */
export function phraseAt(tree: Tree, index: number, within: readonly number[]): number[] {
  const except = new Set(
    tree.subtreeOf(index).filter((child) => child !== index && isBeside(tree, child, index)),
  );
  const all = tree.subtreeOf(index, except);
  const end = all.findIndex(
    (word) => word > index && formOf(tree, word) === ',' && LEADS_ON.has(formOf(tree, word + 1)),
  );
  const found = all
    .slice(0, end < 0 ? all.length : end)
    .filter((word) => within.includes(word) && !isOwnPreposition(tree, word, index));
  while (isLoose(tree, found.at(-1))) found.pop();
  while (isLoose(tree, found[0])) found.shift();
  return found;
}

function isBeside(tree: Tree, child: number, top: number): boolean {
  const relation = tree.tokens[child]?.deprel ?? '';
  if (LEFT_OUT.has(relation) || (relation === 'mark' && formOf(tree, child) !== 'to')) return true;
  if (
    tree.relationOf(child) === 'advmod' &&
    TIME.has(formOf(tree, child)) &&
    tree.tokens[child]?.head === top
  )
    return true;
  const preposition = tree.childOf(child, 'case');
  // "To Austin in January"
  if (preposition !== undefined && tree.relationOf(child) === 'nmod' && isNameOfTime(formOf(tree, child)))
    return true;
  return preposition !== undefined && child > top && BESIDE.has(formOf(tree, preposition));
}

const isOwnPreposition = (tree: Tree, word: number, top: number) =>
  tree.tokens[word]?.head === top &&
  ['case', 'cc', 'cop', 'aux', 'nsubj'].includes(tree.relationOf(word)) &&
  word < top;

const isLoose = (tree: Tree, index = -1) =>
  /^(?:PUNCT|CCONJ)$/.test(tree.tokens[index]?.upos ?? '') && !/["”’)\]]/.test(formOf(tree, index));

/** Renders words in the third person, about the user. */
export function renderWords(tree: Tree, indices: readonly number[], isNamed = false): string {
  const { inflect } = english();
  return join(
    tree,
    indices.map((index) => ({
      index,
      text: thirdPerson(tree, index, { inflect, isNamed }),
    })),
  );
}
