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
  other first third fourth fifth early late half past ago of and times time th st nd rd mid few couple several`);
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

/**
 * Finds runs of time words, wherever the parser attached them, by a letter for each word: T is a time, E may only end a run,
 * o may open one, i only stand inside.
 */
export function findTimePhrases(tree: Tree): TimePhrase[] {
  const lowers = tree.tokens.map((_, index) => formOf(tree, index));
  const letters = lowers.map((_, index) => letterOf(tree, lowers, index)).join('');
  return [...letters.matchAll(/[TEo](?:[TEoi]*[TE])?/g)].flatMap(({ 0: run, index: from }) => {
    const to = from + run.length;
    return run.includes('T') ? [{ from, to, kind: kindOf(lowers.slice(from, to)) }] : [];
  });
}

function letterOf(tree: Tree, lowers: readonly string[], index: number): string {
  const word = lowers[index] ?? '';
  const next = lowers[index + 1] ?? '';
  if (isCore(tree, lowers, index)) return 'T';
  if (word === 'ago' || (NUMBER.test(word) && MONTHS.includes(lowers[index - 1] ?? ''))) return 'E';
  // "A week ago", "an hour"; not "a" before anything else.
  if (/^an?$/.test(word)) return UNITS.has(next) || /^(?:few|couple)$/.test(next) ? 'o' : 'i';
  if (/^(?:and|of|to|other|past|about|times?)$/.test(word)) return 'i';
  return AROUND.has(word) || NUMBER.test(word) ? 'o' : '-';
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

const FREQUENT =
  /\b(?:every|each|daily|weekly|monthly|yearly|once|twice|times|often|usually|sometimes|rarely|mornings|evenings|weekends|nights|afternoons|summers|winters)\b|^on \w+s$|^\w+days$|days? (?:and|to)/;

function kindOf(run: readonly string[]): TimeKind {
  const wording = run.join(' ');
  if (/^(?:once|twice|\p{L}+ times)$/u.test(wording)) return 'count';
  if (FREQUENT.test(wording)) return 'frequency';
  const isOfDay =
    /\b(?:ago|last|next|this|in)\b/.test(wording) || run.some((word) => WEEKDAYS.includes(word));
  if (run.some((word) => UNITS.has(word)) && !isOfDay) return 'duration';
  return /^since\b/.test(wording) ? 'duration' : 'point';
}
