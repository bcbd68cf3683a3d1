import { stemmer } from 'stemmer';
import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { loadTopics } from '@/lib/language/lexicon/topics/topics';
import { wordClass } from '@/lib/language/lexicon/word-classes';

const WISHES = wordClass('wishes');
/** Done once, by or with somebody who provides a service: wanting to is a request. */
const ERRANDS = wordClass('errands');
/** An errand if it concerns something at a bank, a shop, an office, or a device. */
const MAYBE_ERRANDS = wordClass('maybeErrands');
const SERVED = wordClass('servedThings');
/** What people ask for when they want it: "I want recommendations". */
const ASKED_FOR = wordClass('askedFor');
/** Things that a provider holds for somebody. */
const HELD_BY_OTHERS = wordClass('heldByOthers');
const LASTS = /^(?:every|each|always|often|usually|more|regularly|daily|weekly|monthly|someday|never)$/;

/**
 * "I'd like to cancel my reservation", "my card got declined", "I'm out of milk": something to be done now, expressed as a
 * wish or as a problem. It is over once it is done, and says nothing about the person.
 */
export function isErrand(clause: Clause): boolean {
  const { tree, subjectKind, subject, words: clauseWords } = clause;
  if (clauseWords.some((index) => LASTS.test(formOf(tree, index)))) return false;
  if (subjectKind === 'own') return subject !== null && HELD_BY_OTHERS.has(tree.tokens[subject]?.lemma ?? '');
  return subjectKind === 'self' && (wantsErrand(clause) || isAtLoss(clause));
}

function wantsErrand({ tree, head, words: clauseWords }: Clause): boolean {
  const wish = wishOf(tree, head);
  if (wish === null) return false;
  const wanted = tree.childOf(wish, 'obj');
  const done = tree.childrenBy(wish, 'xcomp', 'ccomp').find((child) => clauseWords.includes(child));
  // "I've got a parrot called Kiwi"
  if (done !== undefined && tree.tokens[done]?.xpos === 'VBN') return false;
  if (done !== undefined && ERRANDS.has(lemmaOf(tree, done))) return true;
  const things = done === undefined ? (wanted === undefined ? [] : [wanted]) : thingsOf(tree, done);
  if (done !== undefined)
    return MAYBE_ERRANDS.has(lemmaOf(tree, done)) && things.some((one) => isOf(tree, one, SERVED));
  return (
    tree.tokens[wish]?.lemma !== 'have' &&
    tree.tokens[wish]?.lemma !== 'get' &&
    things.some((one) => isOf(tree, one, ASKED_FOR))
  );
}

/** "I want to", "I'd like", "I'm going to need", "I have to": the index of the verb of wishing; null if there is none. */
function wishOf(tree: Tree, head: number): number | null {
  const inner = tree.childOf(head, 'xcomp');
  if (lemmaOf(tree, head) === 'go' && inner !== undefined) return wishOf(tree, inner);
  if (!WISHES.has(lemmaOf(tree, head))) return null;
  const isLiking = /^(?:like|love|prefer)$/.test(lemmaOf(tree, head));
  const isWould = tree.childrenBy(head, 'aux').some((child) => /^(?:would|'?d)$/.test(formOf(tree, child)));
  return isLiking && !isWould ? null : head;
}

function thingsOf(tree: Tree, verb: number): number[] {
  return tree.childrenBy(verb, 'obj', 'obl').flatMap((one) => [one, ...tree.childrenBy(one, 'nmod')]);
}

/** The thing itself, or a compound with it: "vacation request", "hotel room". */
function isOf(tree: Tree, index: number, kinds: ReadonlySet<string>): boolean {
  return [index, ...tree.childrenBy(index, 'compound')].some((one) => kinds.has(lemmaOf(tree, one)));
}

/** "I'm out of milk", "I can't find my phone", "I can't remember my PIN". */
function isAtLoss({ tree, head }: Clause): boolean {
  const isDenied = tree
    .childrenBy(head, 'advmod')
    .some((child) => /^(?:n't|nt|not)$/.test(formOf(tree, child)));
  const isUnable = isDenied && tree.childrenBy(head, 'aux').some((child) => lemmaOf(tree, child) === 'can');
  if (isUnable) return /^(?:find|remember|recall|access)$/.test(lemmaOf(tree, head));
  const isOut = tree.tokens.some(
    (_, index) =>
      formOf(tree, index) === 'out' && formOf(tree, index + 1) === 'of' && index <= head && index >= head - 2,
  );
  return (
    (isOut && tree.childOf(head, 'cop') !== undefined) || isServedThing(tree, head) || hasLeft(tree, head)
  );
}

/** "I only have four eggs left" */
function hasLeft(tree: Tree, head: number): boolean {
  const object = tree.childOf(head, 'obj');
  return (
    lemmaOf(tree, head) === 'have' &&
    object !== undefined &&
    tree.tokens.some((_, index) => index > object && formOf(tree, index) === 'left') &&
    isFood(lemmaOf(tree, object))
  );
}

function isFood(word: string): boolean {
  const { ofStem, domains } = loadTopics();
  return (ofStem.get(stemmer(word)) ?? []).some((topic) => /^(?:food|drink)$/.test(domains[topic] ?? ''));
}

/** "I have charges on my card that I don't know". */
function isServedThing(tree: Tree, head: number): boolean {
  const object = tree.childOf(head, 'obj');
  return (
    lemmaOf(tree, head) === 'have' &&
    object !== undefined &&
    /^(?:transaction|charge|purchase|fee)$/.test(lemmaOf(tree, object))
  );
}

function lemmaOf(tree: Tree, index: number): string {
  return tree.tokens[index]?.lemma.toLowerCase() ?? '';
}
