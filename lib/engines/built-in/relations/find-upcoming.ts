import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { OWNER } from '@/lib/language/clauses/who';
import { articleBefore } from '@/lib/language/english/write-words';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { Reading } from '../extract/reading';
import { CONFIDENCE } from './confidence';
import { asksMemory } from './find-mentioned';

/** What somebody prepares for: "my interview at the library". */
const EVENTS = wordClass('ownEvents');
/** What somebody is making: "my thesis on reefs". */
const WORKS = wordClass('ownWorks');
/** Of the others, nothing is known of what they are for: "my statement" may be a bank's. */
const NAMED_BY: Readonly<Record<string, RegExp>> = {
  statement: /^personal$/,
  letter: /^(?:cover|motivation|resignation)$/,
};
/** Before what is to come: "prepare for my exam", "plan our trip", but not "photos of my trip". */
const AHEAD = /^(?:for|before|to|at|during|plan|organi[sz]e|prepare|pass|ace|survive)$/;
const WORKED_ON =
  /^(?:write|finish|revise|edit|improve|proofread|structure|start|outline|check|review|rewrite|of|for|in|with)$/;
/** "My last exam" may be over, and "my dream wedding" never come. */
const NOT_AHEAD = /^(?:last|old|previous|recent|dream|imaginary|perfect|ideal)$/;
const WHICH = /^(?:next|upcoming|big)$/;
/** "A poem for my trip last year", "a story about a thief before my wedding" */
const PAST = /^(?:last|ago|yesterday|past)$/i;
const MADE_UP = /^(?:story|novel|scene|script|character|episode|roleplay|fanfic|fanfiction|campaign)$/;
/** The most words before the noun and after it. */
const MOST_BEFORE = 3;
const MOST_AFTER = 9;
/** What may follow in the same phrase, and words that begin another. */
const OF_PHRASE = /^(?:ADP|SCONJ|DET|NOUN|PROPN|ADJ|NUM|PART|CCONJ)$/;
const OTHER_PHRASE =
  /^(?:as|because|than|if|so|by|without|before|after|since|until|till|from|like|or|please|pls|too|but|then|this|that|these|those)$/;

/**
 * What a request or a question takes for granted that the person is preparing: "help me prepare for my interview at the
 * library on Friday", "proofread my thesis on reefs".
 */
export function findUpcoming(tree: Tree): Reading[] {
  const isElsewhere = tree.tokens.some(
    ({ xpos, upos, lemma }) =>
      xpos === 'VBD' || PAST.test(lemma) || (upos === 'NOUN' && MADE_UP.test(lemma) && !WORKS.has(lemma)),
  );
  if (isElsewhere || asksMemory(tree)) return [];
  return tree.tokens.flatMap((_, owner) => {
    const noun = nounAfter(tree, owner);
    return noun === null ? [] : (readingOf(tree, owner, noun) ?? []);
  });
}

/** "Interview" of "my job interview"; null if none of these words is meant. */
function nounAfter(tree: Tree, owner: number): number | null {
  if (!OWNER.has(formOf(tree, owner))) return null;
  for (let at = owner + 1; at <= owner + MOST_BEFORE + 1; at++) {
    const { upos = '', lemma = '', xpos = '' } = tree.tokens[at] ?? {};
    const isKnown = EVENTS.has(lemma.toLowerCase()) || WORKS.has(lemma.toLowerCase());
    // "My test results"
    const isLast = tree.tokens[at + 1]?.upos !== 'NOUN' && !/^['’-]/.test(formOf(tree, at + 1));
    if (isKnown && upos === 'NOUN' && xpos === 'NN') return isLast ? at : null;
    if (!/^(?:NOUN|ADJ|PROPN|VERB|NUM)$/.test(upos) || NOT_AHEAD.test(formOf(tree, at))) return null;
  }
  return null;
}

function readingOf(tree: Tree, owner: number, noun: number): Reading | null {
  const lemma = formOf(tree, noun);
  const isWork = WORKS.has(lemma);
  const before = tree.tokens[owner - 1];
  if (!(isWork ? WORKED_ON : AHEAD).test(before?.lemma.toLowerCase() ?? '')) return null;
  const described = range(owner + 1, noun).filter((index) => !WHICH.test(formOf(tree, index)));
  const naming = NAMED_BY[lemma];
  if (naming && !described.some((index) => naming.test(formOf(tree, index)))) return null;
  const after = phraseAfter(tree, noun);
  // "My exam": everybody has one some day.
  const isTold = after.length > 0 || (!isWork && described.length > 0);
  if (!isTold || (isWork && after.length === 0)) return null;
  const words = textOf(tree, [...described, noun, ...after]);
  const object = `${isWork ? articleBefore(words) : 'their'} ${words}`;
  return {
    predicate: isWork ? 'works_on' : 'prepares_for',
    object,
    content: `User is ${isWork ? 'working on' : 'preparing for'} ${object}`,
    kind: 'fact',
    category: 'goal',
    confidence: CONFIDENCE.implied,
  };
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** "At the city library on Friday": the words that go on about it; none if the phrase does not end with them. */
function phraseAfter(tree: Tree, noun: number): number[] {
  const words: number[] = [];
  for (let at = noun + 1; at < tree.tokens.length; at++) {
    const { upos = '', form = '' } = tree.tokens[at] ?? {};
    const isOwner = OWNER.has(form.toLowerCase());
    const isDay = /^(?:next|this|tomorrow|tonight)$/i.test(form);
    // "Nursing school"
    const isOfNoun = /ing$/.test(form) && tree.tokens[at + 1]?.upos === 'NOUN';
    if (!isOwner && !isDay && !isOfNoun && (!OF_PHRASE.test(upos) || OTHER_PHRASE.test(form.toLowerCase())))
      break;
    words.push(at);
  }
  while (/^(?:CCONJ|DET|ADP|SCONJ)$/.test(tree.tokens[words.at(-1) ?? -1]?.upos ?? '')) words.pop();
  const isBegun =
    /^(?:ADP|PART|SCONJ)$/.test(tree.tokens[words[0] ?? -1]?.upos ?? '') ||
    /^(?:next|this|tomorrow|tonight)$/i.test(formOf(tree, words[0] ?? -1));
  const isEnded = /^(?:NOUN|PROPN|NUM|ADV|ADJ)$/.test(tree.tokens[words.at(-1) ?? -1]?.upos ?? '');
  return isBegun && isEnded && words.length <= MOST_AFTER ? words : [];
}

function textOf(tree: Tree, indices: readonly number[]): string {
  return indices
    .map((index) => (OWNER.has(formOf(tree, index)) ? 'their' : (tree.tokens[index]?.form ?? '')))
    .join(' ')
    .replace(/ (?=['’,-])|(?<=-) /g, '');
}
