import { createTree, formOf, type Tree } from '../clauses/tree';
import { english } from '../english/english';
import { wordClass } from '../lexicon/word-classes';
import { emptyKindOf, opensAsQuestion } from '../sentence-kinds';
import { fromQuestionWord } from './asked';
import { isOfWish } from './wishes';

const MARK = /\?["')\]]*\s*$/;
const FINITE =
  /^(?:am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|should|shall|ca|wo|'?s|'re|'d|'ll)$/;
const WH = /^(?:who|whose|whom|what|which|where|when|why|how)$/;
/** Words that may be followed by what is asked about: "how long can", "which of the two is". */
const MEASURES = /^(?:what|which|whose|how)$/;
/** How far from its question word a verb may be. */
const VERB_WITHIN = 5;
/** "How many times a week do", "how many people follow": what is counted may be longer, and do something itself. */
const VERB_WITHIN_COUNT = 7;
/** "From which country am I", "by when do I have to pay" */
const PREPOSITION =
  /^(?:from|by|in|at|on|for|to|since|until|till|with|under|near) (?!which case\b)(?=(?:which|what|whom|when|where|how)\b)/i;
/** "Whens the race" */
const CONTRACTED = /^(?:when|where|who|what|how)s$/;
/** What is read of a longer sentence: how it opens, and its mark. */
const LONGEST = 200;
const ENDING = 4;
/** Things that are written or thought up on request. */
const WORKS = wordClass('writtenWorks');

/** Whether a sentence asks, with or without a question mark, and whatever is said behind: "what's my dog called, just checking". */
export function asksQuestion(text: string): boolean {
  const sentence = text.length > LONGEST ? `${text.slice(0, LONGEST)}${text.slice(-ENDING)}` : text;
  if (MARK.test(sentence) || isOfWish(sentence)) return true;
  const { parser } = english();
  const asked = sentence.replace(PREPOSITION, '');
  const opening = opensAsQuestion(asked) ?? opensAsQuestion(fromQuestionWord(parser, asked));
  if (opening === null) return false;
  if (opening === 'auxiliary') return true;
  const [parsed] = parser.parse(asked);
  return parsed !== undefined && opensWithVerb(createTree(parsed));
}

/** "How long can", "what's", "who taught me", also "what she eats"; not "which is why" or "what I need is a nap". */
function opensWithVerb(tree: Tree): boolean {
  if (CONTRACTED.test(formOf(tree, 0))) return true;
  const wh = tree.tokens.findIndex((_, index) => WH.test(formOf(tree, index)));
  if (wh < 0) return /^any$/.test(formOf(tree, 0));
  const isCount = formOf(tree, wh) === 'how' && /^(?:many|much|often|long|old)$/.test(formOf(tree, wh + 1));
  if (isCount && wh === 0) return isCounting(tree, wh);
  const word = formOf(tree, wh);
  const next = formOf(tree, wh + 1);
  if (word === 'which' && FINITE.test(next) && !isComparing(tree)) return false;
  if (word === 'how' && /^(?:to|about)$/.test(next)) return true;
  const last = wh + (MEASURES.test(word) ? VERB_WITHIN : 1);
  // "Which one of my kids is", but "how lovely that was"
  const mayGoOn = (at: number) => tree.tokens[at]?.upos !== 'PRON' || tree.tokens[at]?.xpos === 'PRP$';
  for (let at = wh + 1; at <= last && mayGoOn(at); at++) if (FINITE.test(formOf(tree, at))) return true;
  return isBareQuestion(tree, wh);
}

/** "How many times a week do I", "how many years I've been": not "how much I miss her". */
function isCounting(tree: Tree, wh: number): boolean {
  const next = formOf(tree, wh + 2) === 'ago' ? wh + 3 : wh + 2;
  const isThing = /^(?:NOUN|ADJ|PROPN)$/.test(tree.tokens[next]?.upos ?? '');
  return tree.tokens
    .slice(next, next + VERB_WITHIN_COUNT)
    .some(({ upos }, place) =>
      isThing ? /^(?:AUX|VERB)$/.test(upos) : place < 1 && FINITE.test(formOf(tree, next + place)),
    );
}

/** "Which is better" */
const isComparing = (tree: Tree): boolean => tree.tokens.some(({ xpos }) => /^(?:JJ|RB)[RS]$/.test(xpos));

/** The question word belongs to the main verb. */
function isBareQuestion(tree: Tree, wh: number): boolean {
  const head = tree.tokens[wh]?.head ?? -1;
  const isMain = wh === tree.root || head === tree.root || tree.tokens[head]?.head === tree.root;
  const isThing = formOf(tree, wh) === 'which' && tree.relationOf(wh) !== 'det';
  const mayBe = /^(?:who|what|which|where)$/.test(formOf(tree, wh)) && !isThing;
  return mayBe && isMain && tree.tokens.some(({ upos }) => upos === 'VERB');
}

/** Whether a sentence asks for work: "make it shorter", "need a caption for this"; not "book club was fun". */
export function asksForWork(sentence: string): boolean {
  const isRequest = emptyKindOf(sentence, false) === 'request';
  if (!isRequest && !/\b(?:need|want|please|pls|plz)\b/i.test(sentence)) return false;
  const [parsed] = english().parser.parse(sentence.slice(0, LONGEST));
  if (!parsed) return false;
  const tree = createTree(parsed);
  return isRequest ? !isToldOf(tree) : isWorkNeeded(tree);
}

/** It has a subject of its own: what looked like an order is none. */
function isToldOf(tree: Tree): boolean {
  const subject = tree.childOf(tree.root, 'nsubj', 'expl') ?? -1;
  return subject >= 0 && !/^(?:i|you|u|we)$/.test(formOf(tree, subject));
}

/** "I need a title for my blog", "a poem please" */
function isWorkNeeded(tree: Tree): boolean {
  const { root } = tree;
  const { lemma = '', xpos = '' } = tree.tokens[root] ?? {};
  const subject = tree.childOf(root, 'nsubj');
  const isTheirs = subject === undefined || /^(?:i|we)$/.test(formOf(tree, subject));
  const isWork = (index: number | undefined) => WORKS.has(tree.tokens[index ?? -1]?.lemma ?? '');
  if (/^(?:need|want)$/.test(lemma)) return isTheirs && xpos !== 'VBD' && isWork(tree.childOf(root, 'obj'));
  const isAskedFor = tree.tokens.some((_, index) => /^(?:please|pls|plz)$/.test(formOf(tree, index)));
  return isAskedFor && subject === undefined && isWork(root);
}
