import type { WordSense } from '@/lib/memory/ports';
import { formOf, type Tree } from '../clauses/tree';
import { relationClassOf } from '../comparison/relation-class';
import { wordClass } from '../lexicon/word-classes';
import type { Asked } from './asked';
import { OCCUPATIONS } from './asked-time';
import { isAddressee, writtenText } from './facts';
import { type Match, subjectOf } from './match-fact';
import { nounPhraseOf } from './phrases';
import { findTrade } from './trades';

const CALLED = /^(?:call|name)$/;
/** Verbs of working for a living, and verbs unrelated to work. */
const RUNS = /^(?:run|own|lead)$/;
const WORKS = wordClass('workVerbs');

/** The name of something or somebody: "a dog called Rex", "your boss is called Ms Low", "your sister Ana". */
export function findName({ tree, fact, covered }: Match, names: ReadonlyMap<string, string>): string | null {
  const own = tree.tokens.findIndex(
    (_, index) => formOf(tree, index) === 'name' && tree.relationOf(index) === 'nsubj',
  );
  if (own >= 0 && tree.childOf(tree.root, 'cop') !== undefined) {
    const isOfAnother = tree.childrenBy(own, 'nmod').some((child) => formOf(tree, child) !== 'your');
    if (covered.size === 0 && isOfAnother) return null;
    const be = tree.childOf(tree.root, 'cop') ?? own;
    const after = tree.tokens.flatMap(({ upos }, index) => (index > be && upos !== 'PUNCT' ? [index] : []));
    return namesOf(tree, fact.text, after);
  }
  // "You are called Tom."
  const subject = tree.childOf(tree.root, 'nsubj') ?? -1;
  const bearers = covered.size === 0 && isAddressee(tree, subject) ? [subject] : covered;
  for (const index of bearers) {
    const token = tree.tokens[index];
    if (token && names.has(token.form.toLowerCase())) return token.form;
    // "Your friend | Nora's husband is called Tim"
    const before = token?.head ?? -1;
    const also = /^(?:appos|nmod)$/.test(tree.relationOf(index)) && before < index ? before : index;
    const naming = tree.tokens.findIndex(({ lemma, head }, at) => {
      const bearers = [head, tree.childOf(at, 'nsubj'), tree.childOf(head, 'nsubj')];
      return CALLED.test(lemma) && (bearers.includes(index) || bearers.includes(also));
    });
    const called = naming < 0 ? undefined : tree.childOf(naming, 'xcomp', 'obj', 'obl', 'ccomp');
    if (called !== undefined) return namesOf(tree, fact.text, tree.subtreeOf(called));
    const beside = tree
      .childrenBy(index, 'appos', 'flat')
      .find((child) => tree.tokens[child]?.upos === 'PROPN');
    if (beside !== undefined) return namesOf(tree, fact.text, tree.subtreeOf(beside));
  }
  return null;
}

const NAME = "\\p{Lu}[\\p{L}'’.-]*(?: (?:(?:van|von|de|of|the) )*\\p{Lu}[\\p{L}'’.-]*)*(?: \\(\\d+\\))?";
const NAMES = new RegExp(`^${NAME}(?:(?:,? and|,) ${NAME})*`, 'u');

/** "Toffee and Nut" without what follows, even after a comma: "Anna (7) and Ben (5)", "Kiwi | and two rabbits". */
function namesOf(tree: Tree, text: string, phrase: readonly number[]): string {
  const words = [...phrase];
  while (words.length > 1 && tree.tokens[words[0] ?? 0]?.upos === 'PUNCT') words.shift();
  return NAMES.exec(text.slice(tree.tokens[words[0] ?? 0]?.start))?.[0] ?? writtenText(tree, text, words);
}

/** Whether the subject of a sentence is whoever's occupation is asked for. */
export function isOccupationOfAsked(
  { terms, subject: whose }: Asked,
  tree: Tree,
  covered: ReadonlySet<number>,
): boolean {
  const subject = subjectOf(tree, tree.root);
  if (subject === null) return false;
  const isSelf = isAddressee(tree, subject);
  if (isSelf !== (whose === 'self' || terms.length === 0)) return false;
  return isSelf || tree.subtreeOf(subject).some((index) => covered.has(index));
}

/** Somebody's occupation: their trade, or a description of what they do. */
export function findOccupation(
  asked: Asked,
  { tree, fact, covered }: Match,
  sense: WordSense,
): string | null {
  const held = findHeldJob(asked, tree, covered);
  if (held !== null) return nounPhraseOf(tree, fact.text, held);
  // "You used to work as a nurse"
  const root = tree.tokens[tree.root]?.lemma === 'use' ? tree.childOf(tree.root, 'xcomp') : tree.root;
  const subject = subjectOf(tree, tree.root);
  if (root === undefined || subject === null || !isOccupationOfAsked(asked, tree, covered)) return null;
  const isSelf = isAddressee(tree, subject);
  const found = findTrade(tree, sense);
  const trade = found && fact.text.slice(tree.tokens[found.article]?.start).replace(/[.]$/, '');
  if (trade !== null || tree.tokens[root]?.upos !== 'VERB') return trade;
  const as = tree
    .childrenBy(root, 'obl', 'obj')
    .find((child) => tree.childrenBy(child, 'case').some((before) => formOf(tree, before) === 'as'));
  if (as !== undefined) return nounPhraseOf(tree, fact.text, as);
  if (tree.tokens[root]?.xpos === 'VBD') return null;
  const lemma = tree.tokens[root]?.lemma ?? '';
  const isWork = relationClassOf(lemma) === 'work' || RUNS.test(lemma) || (!isSelf && WORKS.has(lemma));
  const isWhole = tree.childOf(root, 'obj', 'obl') !== undefined || lemma === 'teach';
  return isWork && isWhole ? doing(tree, fact.text, root) : null;
}

/** "Your job as a cashier bores you": the word for what somebody is, wherever their job is spoken of. */
function findHeldJob({ terms, subject }: Asked, tree: Tree, covered: ReadonlySet<number>): number | null {
  const as = tree.tokens.findIndex(
    (_, index) => formOf(tree, index) === 'as' && OCCUPATIONS.has(formOf(tree, index - 1)),
  );
  const owner = tree.childOf(as - 1, 'nmod:poss');
  if (as < 0 || owner === undefined) return null;
  const isSelf = formOf(tree, owner) === 'your';
  const isOfAsked = isSelf
    ? subject === 'self' || terms.length === 0
    : tree.subtreeOf(owner).some((index) => covered.has(index));
  return isOfAsked ? (tree.tokens[as]?.head ?? null) : null;
}

/** The verb with everything that follows it. */
function doing(tree: Tree, text: string, verb: number): string {
  const lead = tree.childrenBy(verb, 'aux').at(-1) ?? verb;
  const words = tree.subtreeOf(verb).filter((index) => index >= lead && tree.tokens[index]?.upos !== 'PUNCT');
  return writtenText(tree, text, words);
}
