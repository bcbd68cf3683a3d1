import type { Clause } from '@/lib/language/clauses/clause';
import { finiteOf, formOf, type Tree } from '@/lib/language/clauses/tree';
import { isKin } from '@/lib/language/kin';
import { MONTHS, WEEKDAYS } from '@/lib/language/lexicon/names-of-time';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { findTimePhrases } from '@/lib/language/questions/time-phrases';
import { predicateOf } from '@/lib/memory/predicates';

/** Verbs whose present may mean what is to come: "my lease ends in May", "she lands on Sunday". */
const SCHEDULED = wordClass('scheduled');
const WILL = /^(?:will|'ll|ll|shall|wo)$/;
const DAYS = new Set([...WEEKDAYS, ...MONTHS, ...wordClass('comingDays')]);
const PERIODS = /^(?:week|weekend|fortnight|month|term|semester|year|spring|summer|autumn|fall|winter)$/;

/** Whether something is to come on a day that it says: "we're off to Crete on the 5th", "my exam is tomorrow"; a birthday is not. */
export function isPlanned({ tree, head, subject, words }: Clause): boolean {
  return (
    isToCome(tree, head) &&
    !isYearly(tree, subject) &&
    findTimePhrases(tree).some(
      ({ from, to, kind }) => kind === 'point' && words.includes(to - 1) && isDay(tree, from, to),
    )
  );
}

function isToCome(tree: Tree, head: number): boolean {
  const finite = tree.tokens[finiteOf(tree, head)];
  if (!finite) return false;
  if (finite.xpos === 'MD') return WILL.test(finite.form.toLowerCase().replace('’', "'"));
  if (!/^VB[PZG]$/.test(finite.xpos)) return false;
  const { upos, xpos, lemma = '' } = tree.tokens[head] ?? {};
  // "I have a test", not "I have a new boss", who stays.
  const object = tree.childOf(head, 'obj');
  const isHad =
    /^(?:have|get)$/.test(lemma) &&
    object !== undefined &&
    !isKin((tree.tokens[object]?.lemma ?? '').toLowerCase());
  const isState = upos !== 'VERB' && lemma !== 'do';
  return isState || xpos === 'VBG' || isHad || SCHEDULED.has(lemma);
}

/** "Her birthday is on the 3rd of May" */
const isYearly = (tree: Tree, subject: number | null): boolean =>
  subject !== null && predicateOf(tree.tokens[subject]?.lemma ?? '').ends === 'yearly';

/** A certain day or period, when something is: not the hour alone, and no part of a name ("my May exam"). */
function isDay(tree: Tree, from: number, to: number): boolean {
  return tree.tokens.slice(from, to).some(({ form, deprel, head }, place) => {
    const word = form.toLowerCase();
    const isWithin = head >= from && head < to;
    // "My day off is Tuesday": each one.
    if (deprel === 'root' && to - from === 1 && WEEKDAYS.includes(word)) return false;
    if (!isWithin && /^(?:compound|amod|nsubj|obj|nmod:poss)(?::|$)/.test(deprel)) return false;
    if (PERIODS.test(word)) return /^(?:this|next|coming|the)$/.test(formOf(tree, from + place - 1));
    return DAYS.has(word) || /^\d{1,2}(?:st|nd|rd|th)$/.test(word);
  });
}

/** "We fly on the 23rd, not the 22nd": it says anew when something is that only the conversation names. */
export function isRedated({ tree, words }: Clause): boolean {
  const [first, ...others] = findTimePhrases(tree).filter(
    ({ from, kind }) => kind === 'point' && words.includes(from),
  );
  return first !== undefined && others.some(({ from }) => /^(?:not|n't)$/.test(formOf(tree, from - 1)));
}
