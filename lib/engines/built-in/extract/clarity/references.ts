import { formOf, type Tree } from '@/lib/language/clauses/tree';
import type { FeatureSets } from './feature-sets';

const MODIFIERS = /^(?:amod|compound|nmod|acl|appos|flat|nummod|conj)$/;
/** Determiners that count one by one; the others count as one kind. */
const DETERMINERS = /^(?:the|this|that|these|those|a|an|my|our|his|her|their|its|your|some|any)$/;
const DEFINITE = /^(?:the|this|that|these|those)$/;

/** A word with its relation and head. */
export function addWord({ shape, words }: FeatureSets, tree: Tree, index: number): void {
  const token = tree.tokens[index];
  if (!token || token.upos === 'PUNCT') return;
  const relation = tree.relationOf(index);
  const head = tree.tokens[token.head];
  const lemma = token.lemma.toLowerCase();
  words
    .add(`d:${relation}|${lemma}`)
    .add(`dh:${relation}|${lemma}|${head?.lemma ?? ''}`)
    .add(`dt:${relation}|${token.xpos}|${head?.lemma ?? ''}`)
    .add(`ld:${lemma}|${head?.xpos ?? ''}`);
  shape.add(`rel:${relation}|${token.xpos}|${head?.xpos ?? '^'}`);
}

/** A noun with its determiner and description, a pronoun with its role; whether either was or may have been named before. */
export function addNoun(
  { shape, words, context }: FeatureSets,
  tree: Tree,
  index: number,
  said: ReadonlySet<number>,
  before: ReadonlySet<string>,
): void {
  const token = tree.tokens[index];
  if (!token || !/^(?:NOUN|PROPN|PRON|NUM|DET)$/.test(token.upos)) return;
  const lemma = token.lemma.toLowerCase();
  const relation = tree.relationOf(index);
  const modifiers = describedBy(tree, index, said);
  const described = modifiers.length === 0 ? '0' : [...new Set(modifiers)].sort().join('+');
  const followsNoun = [...said].some(
    (other) => other < index && /^(?:NOUN|PROPN)$/.test(tree.tokens[other]?.upos ?? ''),
  );
  if (token.upos === 'PRON' || token.upos === 'DET') {
    shape
      .add(`pr:${lemma}|${relation}`)
      .add(`pr:${lemma}|${followsNoun}`)
      .add(`pr:${lemma}|${relation}|${followsNoun}`)
      .add(`pr:${lemma}|${described}`);
    return;
  }
  const determiner = determinerOf(tree, index, said);
  const isBare = modifiers.length === 0;
  const isKnown = before.has(token.form.toLowerCase()) || before.has(lemma);
  const kind = token.upos === 'NOUN' ? token.xpos : token.upos;
  shape.add(`np:${determiner}|${kind}|${described}`).add(`np:${determiner}|${kind}|${relation}|${isBare}`);
  context
    .add(`known:${determiner}|${kind}|${isBare}|${isKnown}`)
    .add(`known:${determiner}|${isBare}|${isKnown}|${followsNoun}`);
  words
    .add(`n:${determiner}|${lemma}|${isBare}`)
    .add(`n:${determiner}|${lemma}`)
    .add(`nr:${determiner}|${lemma}|${relation}|${isBare}`)
    .add(`nd:${lemma}|${described}`);
  if (DEFINITE.test(determiner))
    words.add(`the:${tree.tokens[token.head]?.lemma ?? ''}|${relation}|${isBare}`);
}

/** The nouns with "the", without and with a description. */
export function definitesOf(tree: Tree, words: readonly number[]): { bare: number[]; described: number[] } {
  const said = new Set(words);
  const definites = words.filter(
    (index) => tree.tokens[index]?.upos === 'NOUN' && determinerOf(tree, index, said) === 'the',
  );
  const isBare = (index: number) =>
    describedBy(tree, index, said).every((one) => /^(?:nummod|flat|conj)$/.test(one));
  return { bare: definites.filter(isBare), described: definites.filter((index) => !isBare(index)) };
}

function describedBy(tree: Tree, index: number, said: ReadonlySet<number>): string[] {
  return tree
    .childrenOf(index)
    .filter((child) => said.has(child))
    .map((child) => tree.relationOf(child))
    .filter((relation) => MODIFIERS.test(relation));
}

/** The determiner or possessive pronoun before a noun; "-" if there is none. */
function determinerOf(tree: Tree, index: number, said: ReadonlySet<number>): string {
  const found = tree
    .childrenBy(index, 'det', 'nmod')
    .find((child) => said.has(child) && child < index && tree.childOf(child, 'case') === undefined);
  if (found === undefined) return '-';
  const form = formOf(tree, found);
  return DETERMINERS.test(form) ? form : 'other';
}
