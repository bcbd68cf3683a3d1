import type { WordSense } from '@/lib/memory/ports';
import { formOf, type Tree } from '../clauses/tree';
import { relationClassOf } from '../comparison/relation-class';
import { isNameOfTime } from '../lexicon/names-of-time';
import { wordClass } from '../lexicon/word-classes';
import type { Asked } from './asked';
import { OCCUPATIONS } from './asked-time';
import { isAddressee, isKinWord } from './facts';
import { type Match, subjectOf } from './match-fact';
import { nounPhraseOf, prepositionOf } from './phrases';
import { findTrade } from './trades';

const CALLED = /^(?:call|name)$/;
/** Verbs of working for a living, and verbs unrelated to work. */
const RUNS = /^(?:run|own|lead)$/;
const WORKS = wordClass('workVerbs');

/** The name of something or somebody: "a dog called Rex", "your boss is called Ms Low", "your sister Ana". */
export function findName({ tree, fact, covered }: Match, names: ReadonlyMap<string, string>): string | null {
  const be = tree.childOf(tree.root, 'cop');
  const own = tree.tokens.findIndex(
    (_, index) => formOf(tree, index) === 'name' && tree.relationOf(index) === 'nsubj',
  );
  if (own >= 0 && be !== undefined) {
    const isOfAnother = tree.childrenBy(own, 'nmod').some((child) => formOf(tree, child) !== 'your');
    return covered.size === 0 && isOfAnother ? null : namesFrom(tree, fact.text, be + 1);
  }
  // "You are called Tom."
  const subject = tree.childOf(tree.root, 'nsubj') ?? -1;
  for (const index of covered.size === 0 && isAddressee(tree, subject) ? [subject] : covered) {
    const { form = '', head: before = -1 } = tree.tokens[index] ?? {};
    if (names.has(form.toLowerCase())) return form;
    // "Your friend | Nora's husband is called Tim"
    const also = /^(?:appos|nmod)$/.test(tree.relationOf(index)) && before < index ? before : index;
    const naming = tree.tokens.findIndex(({ lemma, head }, at) => {
      const bearers = [head, tree.childOf(at, 'nsubj'), tree.childOf(head, 'nsubj')];
      return CALLED.test(lemma) && (bearers.includes(index) || bearers.includes(also));
    });
    const name =
      tree.childOf(naming, 'xcomp', 'obj', 'obl', 'ccomp') ??
      tree.childrenBy(index, 'appos', 'flat').find((child) => tree.tokens[child]?.upos === 'PROPN');
    if (name !== undefined) return namesFrom(tree, fact.text, tree.subtreeOf(name)[0] ?? name);
    // "Your brother Wim", whatever the parser made of a rare name
    const after = tree.tokens[index + 1]?.form ?? '';
    if (isKinWord(form) && /^\p{Lu}/u.test(after) && !isNameOfTime(after))
      return namesFrom(tree, fact.text, index + 1);
  }
  return null;
}

const NAME = "\\p{Lu}[\\p{L}'’.-]*(?: (?:(?:van|von|de|of|the) )*\\p{Lu}[\\p{L}'’.-]*)*(?: \\(\\d+\\))?";
const NAMES = new RegExp(`^\\P{L}*(${NAME}(?:(?:,? and|,) ${NAME})*)`, 'u');

/** "Toffee and Nut" without what follows, even after a comma: "Anna (7) and Ben (5)", "Kiwi | and two rabbits". */
function namesFrom(tree: Tree, text: string, first: number): string {
  return NAMES.exec(text.slice(tree.tokens[first]?.start))?.[1] ?? nounPhraseOf(tree, text, first);
}

/** Whether somebody in a sentence, or the owner of something, is whom the question is about. */
export function isWhoIsAsked(
  { terms, subject }: Asked,
  tree: Tree,
  who: number,
  covered: ReadonlySet<number>,
): boolean {
  const asksSelf = subject === 'self' || terms.length === 0;
  if (/^you(?:r|rself)?$/.test(formOf(tree, who))) return asksSelf;
  return !asksSelf && tree.subtreeOf(who).some((index) => covered.has(index));
}

/** Somebody's occupation: their trade, or a description of what they do. */
export function findOccupation(
  asked: Asked,
  { tree, fact, covered }: Match,
  sense: WordSense,
): string | null {
  const write = (noun: number) => nounPhraseOf(tree, fact.text, noun);
  // "Your job as a cashier bores you": wherever their job is spoken of.
  const job = tree.tokens.findIndex(
    (_, index) => OCCUPATIONS.has(formOf(tree, index)) && formOf(tree, index + 1) === 'as',
  );
  const owner = tree.childOf(job, 'nmod:poss');
  const held = tree.tokens[job + 1]?.head;
  if (owner !== undefined && held !== undefined && isWhoIsAsked(asked, tree, owner, covered))
    return write(held);
  // "You used to work as a nurse"
  const root = tree.tokens[tree.root]?.lemma === 'use' ? tree.childOf(tree.root, 'xcomp') : tree.root;
  const subject = subjectOf(tree, tree.root);
  if (root === undefined || subject === null || !isWhoIsAsked(asked, tree, subject, covered)) return null;
  const found = findTrade(tree, sense);
  if (found) return fact.text.slice(tree.tokens[found.article]?.start).replace(/[.]$/, '');
  const { upos, xpos, lemma = '', start } = tree.tokens[root] ?? {};
  if (upos !== 'VERB') return null;
  const as = tree.childrenBy(root, 'obl', 'obj').find((noun) => prepositionOf(tree, noun) === 'as');
  if (as !== undefined) return write(as);
  const isWork =
    relationClassOf(lemma) === 'work' ||
    RUNS.test(lemma) ||
    (WORKS.has(lemma) && !isAddressee(tree, subject));
  const isWhole = tree.childOf(root, 'obj', 'obl') !== undefined || lemma === 'teach';
  if (xpos === 'VBD' || !isWork || !isWhole) return null;
  const lead = tree.tokens[tree.childrenBy(root, 'aux').at(-1) ?? root]?.start ?? start;
  return fact.text.slice(lead, tree.tokens[tree.subtreeOf(root).at(-1) ?? root]?.end).replace(/[.]$/, '');
}
