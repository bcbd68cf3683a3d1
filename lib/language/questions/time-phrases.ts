import { formOf, type Tree } from '../clauses/tree';
import { MONTHS, WEEKDAYS } from '../lexicon/names-of-time';
import { SMALL, TENS } from '../lexicon/numbers';
import { wordClass } from '../lexicon/word-classes';

const words = (list: string) => new Set(list.trim().split(/\s+/));

const UNITS =
  words(`second minute hour day night week fortnight weekend month year decade seconds minutes hours days nights weeks
  fortnights weekends months years decades`);
const TIMES = new Set([...WEEKDAYS, ...WEEKDAYS.map((day) => `${day}s`), ...MONTHS]).union(
  words(`spring summer autumn winter morning afternoon evening noon midnight mornings afternoons evenings today tonight tomorrow
    yesterday christmas easter summers winters lunchtime dawn dusk o'clock am pm a.m. p.m.`),
);
const ADVERBS = wordClass('timeAdverbs');
/** Words that attach to words of time. */
const AROUND =
  words(`in on at before after since until till for from to by around about during the a an this next last every each
  other early late half past ago of and times time th st nd rd mid few couple several`);
const VAGUE = words('moment nowadays currently now today lately recently days presently');
/** A number in figures or in a word. */
export const NUMBER = new RegExp(
  `^(?:\\d[\\d.,:/-]*(?:st|nd|rd|th|am|pm|s)?|${[...SMALL, ...TENS].join('|')})$`,
);
const YEAR = /^(?:1[89]|20)\d\d$/;

/** A count is no time: "twice", "three times". */
export type TimeKind = 'point' | 'duration' | 'frequency' | 'count';

/** A contiguous time, duration or frequency in a sentence. */
export interface TimePhrase {
  readonly from: number;
  /** The first word after it. */
  readonly to: number;
  readonly kind: TimeKind;
}

export function isTimeWord(word: string): boolean {
  return UNITS.has(word) || TIMES.has(word) || ADVERBS.has(word);
}

/** It only refers to the present. */
export function isVagueTime(word: string): boolean {
  return VAGUE.has(word);
}

/** Finds runs of time words, wherever the parser attached them. */
export function findTimePhrases(tree: Tree): TimePhrase[] {
  const found: TimePhrase[] = [];
  const lowers = tree.tokens.map((_, index) => formOf(tree, index));
  const isPart = (index: number) => {
    const word = lowers[index] ?? '';
    return isCore(tree, lowers, index) || AROUND.has(word) || NUMBER.test(word);
  };
  for (let from = 0; from < lowers.length; from++) {
    if (!isPart(from)) continue;
    let to = from;
    while (to < lowers.length && isPart(to)) to++;
    const phrase = trim(lowers, from, to, (index) => isCore(tree, lowers, index));
    if (phrase) found.push({ ...phrase, kind: kindOf(lowers.slice(phrase.from, phrase.to)) });
    from = to;
  }
  return found;
}

/** A time word by itself: also the hour of "at ten", and "may" unless it is a verb. */
function isCore(tree: Tree, lowers: readonly string[], index: number): boolean {
  const word = lowers[index] ?? '';
  if (word === 'may' || word === 'march')
    return /^(?:NNP|CD|NN)$/.test(tree.tokens[index]?.xpos ?? '') && tree.tokens[index]?.upos !== 'AUX';
  if (word === 'now' || word === 'never' || word === 'always') return false;
  if (isTimeWord(word) || YEAR.test(word) || /^\d{1,2}[:.]\d\d$|^\d{1,2}(?:am|pm)$/.test(word)) return true;
  const isAlone = !/^(?:NOUN|PROPN)$/.test(tree.tokens[index + 1]?.upos ?? '');
  if (isAlone && /^\d{1,2}(?:st|nd|rd|th)$/.test(word)) return true;
  return NUMBER.test(word) && isAlone && /^(?:at|by|until|since)$/.test(lowers[index - 1] ?? '');
}

/** From the first word that can open a time phrase to its last time word; null if there is none. */
function trim(
  lowers: readonly string[],
  from: number,
  to: number,
  isTime: (index: number) => boolean,
): { from: number; to: number } | null {
  let start = from;
  let end = to;
  const isEnd = (index: number) =>
    isTime(index) ||
    lowers[index] === 'ago' ||
    (NUMBER.test(lowers[index] ?? '') && MONTHS.includes(lowers[index - 1] ?? ''));
  while (end > start && !isEnd(end - 1)) end--;
  while (
    start < end &&
    /^(?:and|of|to|other|a|an|past|about|time|times)$/.test(lowers[start] ?? '') &&
    !startsUnit(lowers, start, end)
  )
    start++;
  return Array.from({ length: end - start }, (_, at) => start + at).some(isTime)
    ? { from: start, to: end }
    : null;
}

/** "A week ago", "an hour". */
function startsUnit(lowers: readonly string[], start: number, end: number): boolean {
  return (
    /^an?$/.test(lowers[start] ?? '') &&
    start + 1 < end &&
    (UNITS.has(lowers[start + 1] ?? '') || /^(?:few|couple)$/.test(lowers[start + 1] ?? ''))
  );
}

const FREQUENT =
  /\b(?:every|each|daily|weekly|monthly|yearly|once|twice|times|often|usually|sometimes|rarely|mornings|evenings|weekends|nights|afternoons|summers|winters)\b|^on \w+s$|^\w+days$|days? (?:and|to)/;

function kindOf(run: readonly string[]): TimeKind {
  const wording = run.join(' ');
  if (/^(?:once|twice|\p{L}+ times)$/u.test(wording)) return 'count';
  if (FREQUENT.test(wording)) return 'frequency';
  if (run.some((word) => UNITS.has(word)) && !/\b(?:ago|last|next|this|in)\b/.test(wording))
    return 'duration';
  return /^since\b/.test(wording) ? 'duration' : 'point';
}
