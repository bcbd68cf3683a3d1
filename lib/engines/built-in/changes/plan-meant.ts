import { createTree, formOf, type Tree } from '@/lib/language/clauses/tree';
import { rootOf } from '@/lib/language/comparison/lexicon/relate-words';
import { relationClassOf } from '@/lib/language/comparison/relation-class';
import { english } from '@/lib/language/english/english';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { isAskedBy } from '@/lib/language/questions/asking-words';
import { isOver } from '@/lib/language/questions/standing';
import { findTimePhrases, isTimeWord, type TimePhrase } from '@/lib/language/questions/time-phrases';

/** Something that is to happen, as a sentence says it. */
export interface Plan {
  readonly sentence: string;
  readonly tree: Tree;
  /** Its date; null if it names none or several. */
  readonly when: TimePhrase | null;
}

const EVENTS = wordClass('datedEvents');
const CONTENT = /^(?:NOUN|PROPN|VERB)$/;
const PLANNED = new Set('plan go want hope book intend aim train prepare'.split(' '));
/** Classes of what is done again and again: "works on Fridays". */
const HABITS = /^(?:work|residence|activity|consumption|study|attitude)$/;
/** Words that point at a plan without naming it. */
const POINTING = /^(?:it|that|this|they|them|me|us)$/;
const OWN = /\b(?:i|we|my|our|user)\b/i;

function parsePlan(sentence: string): Plan | null {
  const [parsed] = english().parser.parse(sentence);
  if (!parsed || !OWN.test(sentence)) return null;
  const tree = createTree(parsed);
  const [when = null, ...others] = findTimePhrases(tree).filter(({ kind }) => kind === 'point');
  const isDated = when !== null && others.length === 0;
  const isUnderWay = [tree.root, ...tree.childrenBy(tree.root, 'aux:pass')].some(
    (index) => tree.tokens[index]?.xpos === 'VBG',
  );
  const isEvent = tree.tokens.some(({ lemma }) => EVENTS.has(lemma.toLowerCase()) || PLANNED.has(lemma));
  const isHabit = HABITS.test(relationClassOf(tree.tokens[tree.root]?.lemma ?? '') ?? '');
  if (isOver(tree) || !((isDated && !isHabit) || isUnderWay || isEvent)) return null;
  return { sentence, tree, when: isDated ? when : null };
}

/**
 * The only plan that a phrase means: "the wedding", or "it" after a plan with a date was named. Null if none or several fit.
 *
 * @param known sentences of the memory.
 * @param earlier what was said before, nearest last.
 */
export function planMeant(
  tree: Tree,
  index: number,
  known: readonly string[],
  earlier: readonly string[],
): Plan | null {
  if (!POINTING.test(formOf(tree, index))) return onlyOne(known, (plan) => names(tree, index, plan));
  for (const line of earlier.toReversed()) {
    const dated = english()
      .parser.parse(line)
      .flatMap(({ start, end }) => parsePlan(line.slice(start, end)) ?? [])
      .filter(({ when }) => when !== null);
    const [said, ...others] = dated;
    if (said)
      return others.length > 0 ? null : onlyOne(known, (plan) => plan.when !== null && saysAll(plan, said));
  }
  return null;
}

/** The only plan on a date, if the phrase is a pronoun or names it: "it", "she", "the interview". @param date in its own words: "not Sunday" */
export function planOn(tree: Tree, index: number, known: readonly string[], date: string): Plan | null {
  const isPronoun = tree.tokens[index]?.upos === 'PRON';
  return onlyOne(
    known,
    (plan) => plan.when !== null && isOn(plan, date) && (isPronoun || names(tree, index, plan)),
  );
}

/** The only plan with a date. */
export const onlyDated = (known: readonly string[]): Plan | null =>
  onlyOne(known, ({ when }) => when !== null);

/** "Sunday", "the 6th", "at 9" of "Sunday 6 December 2026 at 9". */
function isOn({ tree, when }: Plan, date: string): boolean {
  const own = new Set(
    tree.tokens
      .slice(when?.from, when?.to)
      .map(({ form }) => form.toLowerCase().replace(/(?<=\d)(?:st|nd|rd|th)$/, '')),
  );
  const said = date.toLowerCase().match(/\d+(?:[:.]\d\d)?|\p{L}{3,}/gu) ?? [];
  return said.length > 0 && said.every((word) => word === 'the' || own.has(word));
}

function onlyOne(known: readonly string[], fits: (plan: Plan) => boolean): Plan | null {
  const [found, ...others] = known.flatMap((sentence) => {
    const plan = parsePlan(sentence);
    return plan && fits(plan) ? [plan] : [];
  });
  return found && others.length === 0 ? found : null;
}

/** "The trip to Rome", "not running it": every noun, name and verb is in the plan, itself or by a word that is asked for with it. */
function names(tree: Tree, index: number, plan: Plan): boolean {
  const words = tree.subtreeOf(index).filter((word) => CONTENT.test(tree.tokens[word]?.upos ?? ''));
  return (
    words.includes(index) &&
    words.every((word) => isTimeWord(formOf(tree, word)) || holds(plan.tree, tree, word))
  );
}

/** The sentence of the memory says no more than what was said, but for a date that is written out. */
function saysAll({ tree, when }: Plan, said: Plan): boolean {
  const dates = when && tree.tokens.slice(when.from, when.to);
  const isWrittenOut = dates?.some(({ form }) => /^\d{4}$/.test(form)) ?? false;
  return tree.tokens.every(
    (token, index) =>
      !/^(?:NOUN|PROPN|NUM)$/.test(token.upos) ||
      formOf(tree, index) === 'user' ||
      (isWrittenOut && dates?.includes(token)) ||
      holds(said.tree, tree, index),
  );
}

function holds(tree: Tree, other: Tree, word: number): boolean {
  const root = rootOf((other.tokens[word]?.lemma ?? '').toLowerCase());
  return tree.tokens.some(({ lemma }) => {
    const own = rootOf(lemma.toLowerCase());
    return own === root || isAskedBy(root, own);
  });
}
