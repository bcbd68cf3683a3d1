import type { Clause } from '../clauses/clause';
import { formOf, type Tree } from '../clauses/tree';
import { ACTIVITIES } from '../lexicon/activities';
import { wordClass } from '../lexicon/word-classes';
import { OWNERS, SPEAKER } from './write-words';

/** Meaningless at the end, or a mere affirmation. */
const LEADS_ON = wordClass('meaninglessEnd');
/** "Back then" is a time. */
export const WHEN_THEN = wordClass('beforeThen');
/** Forms of address: "a long day today, man". */
const CALLED = new Set('man bro dude girl guys mate buddy sis congratulations congrats'.split(' '));

/** Most words before the subject that are moved after the statement. */
const MOVED = 6;

/** The same for a part with its own verb: "Whenever I visit Europe, …". */
const MOVED_CLAUSE = 12;

/** Adverbs of time, frequency or certainty. */
const WHEN = wordClass('ofTimeOrCertainty');

/** Those that stand beside the verb. */
const BESIDE_VERB = wordClass('besideVerb');

/** "I have been freelancing since": removes a word that nothing follows. */
export function withoutLooseEnd(tree: Tree, words: number[]): number[] {
  const colon = words.findIndex(
    (index, position) => formOf(tree, index) === ':' && SPEAKER.has(formOf(tree, words[position + 1] ?? -1)),
  );
  if (colon > 0) return words.slice(0, colon);
  const last = words.at(-1);
  const end = formOf(tree, last ?? -1);
  // "Right now" and "till now" mean "now".
  const before = formOf(tree, words.at(-2) ?? -1);
  if (last !== undefined && (isCalled(tree, last) || isOwnDoing(tree, last)))
    return withoutLooseEnd(tree, words.slice(0, -1));
  // "…, so hopefully"
  if (WHEN.has(end) && /^(?:so|and|but|because)$/.test(before))
    return withoutLooseEnd(tree, words.slice(0, -2));
  if (end === 'then' && WHEN_THEN.has(before)) return words;
  const isPair =
    (end === 'now' && /^(?:right|till|until|for|by|just|even)$/.test(before)) ||
    (end === 'since' && before === 'ever');
  const cut = isPair ? -2 : -1;
  return last !== undefined && LEADS_ON.has(formOf(tree, last))
    ? withoutLooseEnd(tree, words.slice(0, cut))
    : words;
}

function isCalled(tree: Tree, last: number): boolean {
  return (
    CALLED.has(formOf(tree, last)) &&
    tree.childrenOf(last).every((child) => tree.tokens[child]?.upos === 'PUNCT') &&
    !/^(?:DET|ADJ|PRON|ADP|NUM|VERB|AUX)$/.test(tree.tokens[last - 1]?.upos ?? '')
  );
}

/** "I'm thinking of going back to school myself": "myself" adds nothing. "I painted it myself" says who did it. */
function isOwnDoing(tree: Tree, last: number): boolean {
  const doing = tree.tokens[last]?.head ?? -1;
  const verb = tree.tokens[doing];
  const isOfSpeaker = tree.childrenBy(doing, 'nsubj').some((index) => SPEAKER.has(formOf(tree, index)));
  return (
    /^(?:myself|ourselves)$/.test(formOf(tree, last)) &&
    /^(?:obl|nmod|appos|compound|flat)$/.test(tree.relationOf(last)) &&
    tree.childOf(last, 'case') === undefined &&
    // "Books on improving myself", but "I'm not into swimming myself"
    !(last === doing + 1 && verb?.xpos === 'VBG' && !ACTIVITIES.has(verb.lemma)) &&
    !(isOfSpeaker && /^VB[DN]$/.test(verb?.xpos ?? ''))
  );
}

/** "Every summer we drive to Italy": moves the subject to the front. */
export function reorder(clause: Clause, words: readonly number[]): number[] {
  const { tree, subject, subjectKind, head } = clause;
  if (subject === null || subjectKind === 'you') return dropLooseCommas(clause, [...words]);
  const first = Math.min(...tree.subtreeOf(subject));
  const rest = words.filter((index) => index >= first);
  const before = words.filter((index) => index < first && !leadsIn(tree, topOf(tree, head, index)));
  if (subjectKind === 'pronoun' || subjectKind === 'other') {
    const own = before.filter((index) => isForSpeaker(tree, topOf(tree, head, index)));
    return dropLooseCommas(clause, [...before.filter((index) => !own.includes(index)), ...rest, ...own]);
  }
  const moved = before.filter((index) => isOfTime(tree, head, index, first));
  const [adverb, ...others] = moved;
  if (adverb !== undefined && others.length === 0 && BESIDE_VERB.has(formOf(tree, adverb)))
    return dropLooseCommas(clause, withAdverb(clause, rest, adverb));
  return dropLooseCommas(clause, endsOpen(tree, head, rest) ? rest : [...rest, ...moved]);
}

/** "Usually I work late": the adverb stands before the verb, after an auxiliary, but not within a negation: "sometimes cannot sleep". */
function withAdverb({ tree, head }: Clause, words: readonly number[], adverb: number): number[] {
  const auxiliaries = tree.childrenBy(head, 'aux', 'cop');
  const finite = words.findIndex((index) => auxiliaries.includes(index));
  const isDenied = /^(?:n['’]?t|not)$/.test(formOf(tree, words[finite + 1] ?? -1));
  const place = finite < 0 ? words.indexOf(head) : finite + Number(!isDenied);
  return words.toSpliced(place, 0, adverb);
}

/**
 * Whether a moved part is set off by a comma: "User works nights, being a nurse". Times and conditions are not: "User swims
 * every summer", "User had goats growing up".
 */
export function isSetOff({ tree, head }: Clause, ordered: readonly number[], position: number): boolean {
  const index = ordered[position] ?? 0;
  if (position === 0 || index > (ordered[position - 1] ?? 0)) return false;
  const top = topOf(tree, head, index);
  const isDoing = tree.subtreeOf(top)[0] === index && tree.tokens[index]?.xpos === 'VBG';
  return isDoing && !(tree.tokens[index]?.lemma === 'grow' && formOf(tree, index + 1) === 'up');
}

/** Introductory phrases outside the statement: "as for me", "on a personal note", "for example". */
const LEAD_IN = wordClass('leadIn');

function leadsIn(tree: Tree, top: number): boolean {
  const token = tree.tokens[top];
  if (!token || tree.relationOf(top) !== 'obl' || mentionsOwner(tree, top)) return isAsFor(tree, top);
  return LEAD_IN.has(token.lemma) || isAsFor(tree, top);
}

function isAsFor(tree: Tree, top: number): boolean {
  const [first = -1] = tree.subtreeOf(top);
  const opening = `${formOf(tree, first)} ${formOf(tree, first + 1)}`;
  return /^(?:as (?:for|to|of)|(?:speaking|talking) (?:of|about))$/.test(opening);
}

/** "For me Las Vegas is a good choice", "in my opinion". */
function isForSpeaker(tree: Tree, top: number): boolean {
  return (
    tree.relationOf(top) === 'obl' &&
    tree
      .subtreeOf(top)
      .some((index) => /^(?:me|us)$/.test(formOf(tree, index)) || OWNERS.has(formOf(tree, index)))
  );
}

function mentionsOwner(tree: Tree, top: number): boolean {
  return tree.subtreeOf(top).some((index) => OWNERS.has(formOf(tree, index)));
}

/** The direct dependent of the predicate that contains a word. */
export function topOf(tree: Tree, head: number, index: number): number {
  let top = index;
  while (top !== head && tree.tokens[top]?.head !== head) {
    const up = tree.tokens[top]?.head ?? -1;
    if (up < 0) return top;
    top = up;
  }
  return top;
}

/** After "… in the park, which was near" a time would attach to the park. */
function endsOpen(tree: Tree, head: number, words: readonly number[]): boolean {
  for (let index = words.at(-1) ?? head; index !== head && index >= 0; index = tree.tokens[index]?.head ?? -1)
    if (tree.tokens[index]?.deprel === 'acl:relcl' || tree.childOf(index, 'nsubj') !== undefined) return true;
  return false;
}

/** An introductory part that gives a time or condition; a greeting or a fragment does not count. */
function isOfTime(tree: Tree, head: number, index: number, first: number): boolean {
  const top = topOf(tree, head, index);
  if (top === head || top >= first || tree.tokens[top]?.head !== head) return false;
  const words = tree.subtreeOf(top);
  // "Man, I slept badly"
  if (tree.tokens[index]?.upos === 'PUNCT' || CALLED.has(formOf(tree, top))) return false;
  // "Ohh nice, …"
  if (words.some((word) => tree.tokens[word]?.upos === 'INTJ')) return false;
  const relation = tree.relationOf(top);
  // "Glad we live here": a word without a preposition is no time.
  const isNamed = tree.tokens[top]?.deprel === 'obl:unmarked' || words.length > 1;
  if (relation === 'obl') return isNamed && words.length <= MOVED;
  if (relation === 'advcl') return words.length <= MOVED_CLAUSE;
  const [before, word] = [formOf(tree, top - 1), formOf(tree, top)];
  const isBackThen =
    (word === 'back' && formOf(tree, top + 1) === 'then') || `${before} ${word}` === 'back then';
  return relation === 'advmod' && (words.length > 1 || WHEN.has(word) || isBackThen);
}

/** Removes commas at an end, or between a subject and its verb. */
function dropLooseCommas({ tree, subject, head }: Clause, words: number[]): number[] {
  const isComma = (index: number | undefined) => index !== undefined && tree.tokens[index]?.form === ',';
  const end = subject === null ? -1 : Math.max(...tree.subtreeOf(subject));
  const between = words.filter((index) => index > end && index < head && isComma(index));
  const follows = (place: number) => (words[place - 1] ?? end + 1) <= end && between.length === 1;
  return words.filter(
    (index, position) =>
      !isComma(index) ||
      (position > 0 && position < words.length - 1 && !isComma(words[position - 1]) && !follows(position)),
  );
}
