import { createTree, type Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import { isPet } from '@/lib/language/kin';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { parseAsked } from '@/lib/language/questions/asked';
import { isAddressee, isTheirs, type Known } from '@/lib/language/questions/facts';
import { findAnswers } from '@/lib/language/questions/find-answers';
import { toSecondPerson } from '@/lib/language/second-person';
import type { WordSense } from '@/lib/memory/ports';

/** Events whose date one would ask for. */
const EVENTS = wordClass('datedEvents');
/** Going somewhere, at a time. */
const GOING = new Set('go travel fly move visit'.split(' '));
/** Relatives whose name friends would know. */
const NAMED_KIN =
  /^(?:sister|brother|son|daughter|wife|husband|girlfriend|boyfriend|fianc[eé]e?|baby|niece|nephew|cousin|boss|flatmate|roommate)$/;

/**
 * A question about a statement in which a detail is clearly missing: the date of an exam, the name of a dog. Null if none is,
 * or if the statement or the memories answer it.
 *
 * @param content the statement as it would be stored: "User has an exam next week"
 */
export function askBack(content: string, known: readonly Known[], sense: WordSense): string | null {
  const { parser } = english();
  const statement = toSecondPerson(content);
  const [sentence] = parser.parse(statement);
  if (!sentence) return null;
  const tree = createTree(sentence);
  const told = { content, isPast: false };
  const answerTo = (question: string, facts: readonly Known[]) => {
    const asked = parseAsked(parser, question);
    return asked && (findAnswers({ parser, sense }, asked, facts, 1)[0]?.part ?? null);
  };
  for (const [index, { xpos }] of tree.tokens.entries()) {
    const event = xpos === 'NN' ? eventAt(tree, index) : null;
    const time = event && answerTo(`When is my ${event}?`, [told]);
    if (event && time === null) return `When is the ${event}?`;
    if (/week|month/i.test(time ?? '') && !/day|tomorrow|tonight|\d/i.test(time ?? ''))
      return `Which day is the ${event}?`;
    const named = xpos === 'NN' ? namedAt(tree, index) : null;
    if (named && answerTo(`What is my ${named} called?`, [told, ...known]) === null)
      return `What is your ${named} called?`;
    if (isNewJob(tree, index)) return 'What is the new job?';
  }
  const going = journeyOf(tree, statement);
  return going && answerTo(`When am I ${going}?`, [told]) === null ? `When are you ${going}?` : null;
}

const isDenied = (tree: Tree): boolean =>
  tree.tokens.some(({ form }) => /^(?:not|n't|never|no)$/i.test(form));
const isOver = (tree: Tree): boolean => isDenied(tree) || tree.tokens.some(({ xpos }) => xpos === 'VBD');

/** "Job interview", with what it is of; null for any other word, and for what is over. */
function eventAt(tree: Tree, index: number): string | null {
  const isEvent =
    EVENTS.has(tree.tokens[index]?.lemma ?? '') && /^(?:obj|nsubj|root)$/.test(tree.relationOf(index));
  if (!isEvent || isOver(tree)) return null;
  return [...tree.childrenBy(index, 'compound'), index].map((word) => tree.tokens[word]?.form).join(' ');
}

/** Somebody or an animal that has a name: "your cousin", "a dog" that the person has now. One they would like has none. */
function namedAt(tree: Tree, index: number): string | null {
  const lemma = tree.tokens[index]?.lemma ?? '';
  const relation = tree.relationOf(index);
  if (NAMED_KIN.test(lemma) && relation === 'nsubj' && isTheirs(tree, index)) return lemma;
  const verb = tree.tokens[index]?.head ?? -1;
  const { lemma: does = '', xpos } = tree.tokens[verb] ?? {};
  const isTheirsNow =
    verb === tree.root &&
    isAddressee(tree, tree.childOf(verb, 'nsubj') ?? -1) &&
    (does === 'have'
      ? xpos !== 'VBD'
      : /^(?:get|adopt|buy|rescue)$/.test(does) && /^VB[DN]$/.test(xpos ?? '')) &&
    tree.childrenBy(verb, 'aux').every((aux) => tree.tokens[aux]?.xpos !== 'MD') &&
    !isDenied(tree);
  return isPet(lemma) && lemma !== 'pet' && relation === 'obj' && isTheirsNow ? lemma : null;
}

/** "You started a new job", without what or where. */
function isNewJob(tree: Tree, index: number): boolean {
  const { lemma, head = -1 } = tree.tokens[index] ?? {};
  const isFound = /^(?:start|get|find|have|begin|accept)$/.test(tree.tokens[head]?.lemma ?? '');
  return (
    lemma === 'job' &&
    tree.relationOf(index) === 'obj' &&
    isFound &&
    !isDenied(tree) &&
    tree.tokens.every(({ form }, at) => at < index || !/^(?:as|at|for|with|in)$/i.test(form))
  );
}

/** "Going to Norway with your sister", if it is to come. */
function journeyOf(tree: Tree, statement: string): string | null {
  const { root } = tree;
  const { xpos, lemma = '', start } = tree.tokens[root] ?? {};
  const hasPlace = tree.childrenBy(root, 'obl', 'obj').some((child) => tree.tokens[child]?.upos === 'PROPN');
  const isTheirOwn = isAddressee(tree, tree.childOf(root, 'nsubj') ?? -1);
  if (xpos !== 'VBG' || !GOING.has(lemma) || !isTheirOwn || !hasPlace || isOver(tree)) return null;
  return statement.slice(start).replace(/[.!]$/, '');
}
