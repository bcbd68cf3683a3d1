import { createTree, formOf, type Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import { PETS } from '@/lib/language/kin';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { isKinWord, type Known, parseNames } from '@/lib/language/questions/facts';
import { findTimePhrases } from '@/lib/language/questions/time-phrases';

/** Events whose date one would ask for. */
const EVENTS = wordClass('datedEvents');
/** Going somewhere, at a time. */
const GOING = new Set('go travel fly move visit'.split(' '));
const PET = new RegExp(`^(?:${PETS})$`, 'iu');
/** Relatives and pets whose name friends would know. */
const NAMED_KIN =
  /^(?:sister|brother|son|daughter|wife|husband|girlfriend|boyfriend|fianc[eé]e?|baby|niece|nephew|cousin|boss|flatmate|roommate)$/;
const DAY = /day|tomorrow|tonight|today|\d/i;

/**
 * A question about a statement in which a detail is clearly missing: the date of an exam, the name of a dog. Null if none is,
 * or it is known.
 *
 * @param statement in the second person: "You have an exam next week"
 */
export function askBack(statement: string, known: readonly Known[]): string | null {
  const [sentence] = english().parser.parse(statement);
  if (!sentence) return null;
  const tree = createTree(sentence);
  return askForDay(tree) ?? askForName(tree, known) ?? askForWork(tree) ?? askForTime(tree, statement);
}

function isOver(tree: Tree): boolean {
  return (
    tree.tokens.some(({ xpos }) => xpos === 'VBD') ||
    tree.tokens.some(({ form }) => /^(?:not|n't|never)$/i.test(form))
  );
}

function timeOf(tree: Tree): string | null {
  const phrase = findTimePhrases(tree)[0];
  return phrase
    ? tree.tokens
        .slice(phrase.from, phrase.to)
        .map(({ form }) => form)
        .join(' ')
    : null;
}

/** "When is the exam?", or on which day if only the week is known. */
function askForDay(tree: Tree): string | null {
  if (isOver(tree)) return null;
  const event = tree.tokens.findIndex(
    ({ lemma, xpos, deprel }) => xpos === 'NN' && EVENTS.has(lemma) && /^(?:obj|nsubj|root)/.test(deprel),
  );
  if (event < 0) return null;
  const time = timeOf(tree);
  if (time !== null && (DAY.test(time) || !/week|month/i.test(time))) return null;
  const name = tree
    .childrenBy(event, 'compound')
    .map((index) => tree.tokens[index]?.form ?? '')
    .concat(tree.tokens[event]?.form ?? '')
    .join(' ');
  return time === null ? `When is the ${name}?` : `Which day is the ${name}?`;
}

/** "What is your dog called?" */
function askForName(tree: Tree, known: readonly Known[]): string | null {
  if (tree.tokens.some(({ upos }, index) => upos === 'PROPN' && index > 0 && isNameBeside(tree, index)))
    return null;
  if (tree.tokens.some(({ lemma }) => lemma === 'call' || lemma === 'name')) return null;
  const names = new Set([...parseNames(known).values()].flatMap((relation) => relation.split(' ').slice(-1)));
  const got = tree.tokens.findIndex(
    ({ lemma, xpos, deprel }) =>
      xpos === 'NN' && deprel === 'obj' && PET.test(lemma) && !/^pets?$/.test(lemma),
  );
  const pet = tree.tokens[got]?.lemma;
  if (pet && isTheirsNow(tree, got) && !names.has(pet) && tree.childOf(got, 'det') !== undefined)
    return `What is your ${pet} called?`;
  const kin = tree.tokens.findIndex(
    ({ lemma, xpos }, index) =>
      xpos === 'NN' &&
      NAMED_KIN.test(lemma) &&
      isKinWord(lemma) &&
      tree.childrenBy(index, 'nmod').some((owner) => formOf(tree, owner) === 'your') &&
      tree.relationOf(index) === 'nsubj',
  );
  const relative = tree.tokens[kin]?.lemma;
  return relative && !names.has(relative) ? `What is your ${relative} called?` : null;
}

/** The person has the animal now, or got it: one that they had, or would like, has no name to ask for. */
function isTheirsNow(tree: Tree, index: number): boolean {
  const verb = tree.tokens[index]?.head ?? -1;
  const { lemma = '', xpos = '' } = tree.tokens[verb] ?? {};
  const subject = tree.childOf(verb, 'nsubj');
  const isTold = verb === tree.root && subject !== undefined && formOf(tree, subject) === 'you';
  const hasIt = lemma === 'have' ? xpos !== 'VBD' : /^VB[DN]$/.test(xpos);
  const isWished = tree.childrenBy(verb, 'aux').some((aux) => tree.tokens[aux]?.xpos === 'MD');
  return isTold && /^(?:have|get|adopt|buy|rescue)$/.test(lemma) && hasIt && !isWished && !hasNegation(tree);
}

function hasNegation(tree: Tree): boolean {
  return tree.tokens.some(({ form }) => /^(?:not|n't|never|no)$/i.test(form));
}

/** A name that may be the missing one. */
function isNameBeside(tree: Tree, index: number): boolean {
  return /^(?:appos|flat|xcomp|nsubj|compound|root|nmod:poss)/.test(tree.tokens[index]?.deprel ?? '');
}

/** "Where is the new job?" */
function askForWork(tree: Tree): string | null {
  const job = tree.tokens.findIndex(({ lemma, deprel }) => lemma === 'job' && deprel === 'obj');
  if (job < 0 || hasNegation(tree)) return null;
  const verb = tree.tokens[tree.tokens[job]?.head ?? -1]?.lemma ?? '';
  const isDescribed = tree.tokens.some(
    ({ upos, form }, index) => index > job && upos === 'ADP' && /^(?:as|at|for|with|in)$/i.test(form),
  );
  return /^(?:start|get|find|have|begin|accept)$/.test(verb) && !isDescribed ? 'What is the new job?' : null;
}

/** "When are you going to Norway?" */
function askForTime(tree: Tree, statement: string): string | null {
  if (isOver(tree) || timeOf(tree) !== null) return null;
  const { root } = tree;
  const subject = tree.childOf(root, 'nsubj');
  const token = tree.tokens[root];
  if (
    token?.xpos !== 'VBG' ||
    !GOING.has(token.lemma) ||
    subject === undefined ||
    formOf(tree, subject) !== 'you'
  )
    return null;
  const hasPlace = tree.childrenBy(root, 'obl', 'obj').some((child) => tree.tokens[child]?.upos === 'PROPN');
  const rest = tree.tokens.slice(root, tree.tokens.findLastIndex(({ upos }) => upos !== 'PUNCT') + 1);
  return hasPlace ? `When are you ${statement.slice(rest[0]?.start, rest.at(-1)?.end)}?` : null;
}
