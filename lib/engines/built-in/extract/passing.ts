import type { Clause } from '@/lib/language/clauses/clause';
import { finiteOf, formOf, type Tree } from '@/lib/language/clauses/tree';
import { WEEKDAYS } from '@/lib/language/lexicon/names-of-time';
import data from './passing.json';

const words = (list: string) => new Set(list.split(' '));

const DEEDS = words(data.deeds);
const DEEDS_WITH = new Map(Object.entries(data.deedsWith).map(([verb, list]) => [verb, words(list)]));
const MOVES = words('go come get stay take finish step walk catch');
const STATES = words(data.states);
const PLACES = words(data.places);

/** Verbs that introduce the actual activity: "I'm going to eat", "I'm trying to sleep", "I finished washing up". */
const LEADS = words('go try finish plan want need have get head decide manage');

/** Words of repetition or duration, with which an activity is not temporary. */
const LASTS = words(data.lasts);

/**
 * Whether a clause is temporary: an ordinary daily activity that somebody is doing, has just done or is about to do, or their
 * condition and whereabouts at the moment. "I'm learning the cello" and "I eat fish twice a week" are not.
 */
export function passesWithDay({ tree, head, words: clauseWords }: Clause): boolean {
  const lasts = (index: number) =>
    [formOf(tree, index), tree.tokens[index]?.lemma ?? ''].some(
      (word) => LASTS.has(word) || /^(?:19|20)\d\d$/.test(word),
    );
  if (clauseWords.some(lasts) || isOfMoreDays(tree, head)) return false;
  const finite = tree.tokens[finiteOf(tree, head)];
  if (tree.childOf(head, 'cop') !== undefined)
    return finite?.lemma === 'be' && (isState(tree, head, clauseWords) || isWhereabouts(tree, head));
  const isHabit = finite?.xpos === 'VBP' || finite?.xpos === 'VBZ';
  const token = tree.tokens[head];
  if (!token || !finite) return false;
  const isPlain = finite === token || finite.lemma === 'do';
  // "I eat fish", "I don't eat pork" are lasting, "I have a couple of errands" and "I need to eat" are not.
  if (isHabit && isPlain && !/^(?:need|have|want)$/.test(token.lemma)) return false;
  const last = lastDeed(tree, head);
  if (isHabit && finite === token && last === head && token.lemma !== 'have') return false;
  return isDailyRound(tree, head, clauseWords) || isDailyRound(tree, last, clauseWords);
}

const HOUR =
  /^(?:\d{1,2}(?:[:.]\d\d)?(?:am|pm)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|late|tonight)$/;

/** "I can go to the market on Saturday": an arrangement. */
function isArranged({ tree, head, words: clauseWords }: Clause): boolean {
  const can = tree.childrenBy(head, 'aux').some((index) => /^(?:can|could)$/.test(formOf(tree, index)));
  return (
    can &&
    /^(?:go|come|do|make|meet|drive|pick|drop|bring|pop|call|ring)$/.test(tree.tokens[head]?.lemma ?? '') &&
    clauseWords.some((index) => WEEKDAYS.includes(formOf(tree, index))) &&
    !tree.childrenBy(head, 'advmod').some((index) => /^(?:not|n't|never|only)$/.test(formOf(tree, index)))
  );
}

/** "I'm on the desk till five", "I can come on Friday": true of one day, and no habit. */
export function isOfOneDay(clause: Clause): boolean {
  const { tree, head, words: clauseWords } = clause;
  if (isArranged(clause)) return true;
  const finite = tree.tokens[finiteOf(tree, head)];
  const isHabit = clauseWords.some(
    (index) => LASTS.has(formOf(tree, index)) && !/^(?:un)?till?$/.test(formOf(tree, index)),
  );
  const isUntilHour = clauseWords.some(
    (index) =>
      /^(?:un)?till?$/.test(formOf(tree, index - 1)) &&
      HOUR.test(formOf(tree, index)) &&
      tree.tokens[index + 1]?.upos !== 'NOUN',
  );
  return (
    tree.childOf(head, 'cop') !== undefined && /^VB[PZ]$/.test(finite?.xpos ?? '') && !isHabit && isUntilHour
  );
}

/** "I've been eating more greens", "I would walk there" are about more than one day; "I've just eaten" is not. */
function isOfMoreDays(tree: Tree, head: number): boolean {
  return tree
    .childrenBy(head, 'aux')
    .some(
      (index) =>
        /^(?:would|'d|d|ca|can|could)$/.test(formOf(tree, index)) ||
        (tree.tokens[index]?.lemma === 'have' &&
          !tree.childrenBy(head, 'advmod').some((child) => formOf(tree, child) === 'just')),
    );
}

/** The last of "going to go to eat". */
function lastDeed(tree: Tree, head: number): number {
  const lemma = tree.tokens[head]?.lemma ?? '';
  const next = LEADS.has(lemma)
    ? tree
        .childrenBy(head, 'xcomp', 'advcl')
        .find((child) => child > head && tree.tokens[child]?.upos === 'VERB')
    : undefined;
  return next === undefined || DEEDS_WITH.get(lemma)?.has(formOf(tree, next)) ? head : lastDeed(tree, next);
}

function isDailyRound(tree: Tree, index: number, clauseWords: readonly number[]): boolean {
  const lemma = tree.tokens[index]?.lemma ?? '';
  if (DEEDS.has(lemma)) return true;
  const withWhat = DEEDS_WITH.get(lemma);
  if (withWhat === undefined) return false;
  const objects = tree.childrenBy(index, 'obj', 'compound:prt');
  // The destination, and what one gets or finishes: "go to bed", "get ready".
  const others = MOVES.has(lemma)
    ? tree.childrenBy(index, 'obl', 'advmod', 'xcomp', 'obl:unmarked', 'advcl', 'amod')
    : [];
  return [...objects, ...others, ...objects.flatMap((child) => tree.childrenBy(child, 'nmod', 'conj'))].some(
    (child) =>
      clauseWords.includes(child) &&
      (withWhat.has(tree.tokens[child]?.lemma ?? '') || withWhat.has(formOf(tree, child))) &&
      (formOf(tree, child) !== 'back' || isBackInPlace(tree, child, clauseWords)) &&
      // "Finished medical school"
      !(formOf(tree, child) === 'school' && tree.childOf(child, 'amod', 'compound') !== undefined),
  );
}

/** "Back from the gym", "back to my hotel"; getting back together, or back into something for good, is lasting. */
function isBackInPlace(tree: Tree, back: number, clauseWords: readonly number[]): boolean {
  return clauseWords
    .filter((index) => index > back)
    .every((index) => {
      const token = tree.tokens[index];
      const place = tree.tokens[token?.head ?? -1]?.lemma ?? '';
      if (token?.deprel === 'case') return token.form === 'from' || PLACES.has(place);
      return token?.upos !== 'VERB' && token?.form !== 'together';
    });
}

function isState(tree: Tree, head: number, clauseWords: readonly number[]): boolean {
  return (
    STATES.has(formOf(tree, head)) &&
    tree.childOf(head, 'case') === undefined &&
    // "Tired of my job", "good at chess" are lasting.
    !tree
      .childrenBy(head, 'obl')
      .some(
        (child) =>
          clauseWords.includes(child) &&
          /^(?:of|at|with|in|about)$/.test(formOf(tree, tree.childOf(child, 'case') ?? -1)),
      )
  );
}

/** "At home", "out on a jog", "in bed reading"; "in a band" is lasting. */
function isWhereabouts(tree: Tree, head: number): boolean {
  const preposition = tree.childOf(head, 'case');
  const place = /ing$/.test(formOf(tree, head)) ? (tree.childOf(head, 'compound') ?? head) : head;
  return (
    preposition !== undefined &&
    /^(?:at|in|on|over|from|out|off|near)$/.test(formOf(tree, preposition)) &&
    PLACES.has(tree.tokens[place]?.lemma ?? '')
  );
}
