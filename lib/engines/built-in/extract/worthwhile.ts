import type { Draft } from '@/lib/contracts/candidate';
import type { TextAnalysis } from '@/lib/language/analyse';
import { sentenceOf } from '@/lib/language/clauses/sentence-of';
import { moveSentence } from '@/lib/language/parse/parsed-sentence';
import { isDeclared, ownerOf } from '@/lib/memory/predicates';
import { worthOf } from '../decide/gate/worth';
import { CONFIDENCE } from '../relations/confidence';
import type { Statement } from './statement';

/** Statements without rules of their own that one message gives at most: a long one is not kept sentence by sentence. */
const MOST_FREE = 4;

/** Relations that are found for what they are, whatever a reader would make of the sentence. */
const SIDES = new Set(['agrees_with', 'disagrees_with']);

/** How a statement was found. */
export type Way = 'pattern' | 'answer' | 'possession' | 'general' | 'opinion';

/** A draft before it is weighed. */
export interface Found {
  draft: Draft;
  way: Way;
  /** How likely a careful reader keeps the sentence, 0 to 1. */
  worth: number;
  /** It is of the day on which it was said (`passing`). */
  passes: boolean;
}

/** Of what has no rules of its own, the best of a message. */
export function mostWorthwhile(found: readonly Found[]): Found[] {
  const free = found.filter(({ draft }) => !isStructured(draft.triple.predicate));
  const best = new Set([...free].sort((one, other) => other.worth - one.worth).slice(0, MOST_FREE));
  return found.filter((one) => best.has(one) || !free.includes(one));
}

/** A relation with rules of its own, of the person or of somebody of theirs: its sentence is the same however it was said. */
export function isStructured(predicate: string): boolean {
  const name = predicate
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_');
  return isDeclared(name) || ownerOf(name) !== null || SIDES.has(name);
}

/** Of a sentence that says more than one thing, the statement counts by itself, in its place of the message. */
export function worthOfStatement(
  { clause, parsed, resolved, sentence: piece, place, count }: Statement,
  message: string,
  previous: TextAnalysis | null,
): number {
  const isAll = clause.words.length >= parsed.tokens.length - MOST_AROUND;
  const sentence = moveSentence(isAll ? parsed : sentenceOf(clause), piece.start);
  const text = `${message.slice(0, piece.start)}${resolved}${message.slice(piece.end)}`;
  return worthOf({ sentence, text, index: place, count, previous }).keep;
}

/** The worth from which on a statement is kept. */
const LEAST = 0.52;

/** What stands in a message beside something worth keeping, and adds to it, needs less. */
const LEAST_BESIDE = 0.25;
const WORTH_EXPANDING = 0.6;

/** What somebody only thinks of something. */
const LEAST_OF_OPINIONS = 0.7;

/** Who somebody is, what they like, can do and do again and again: what lasts needs the least. */
const LEAST_OF_WHAT_LASTS = 0.1;
const PASSES: ReadonlySet<string> = new Set(['goal', 'event', 'experience']);

/** From here on what happened today is worth more than the day. */
const MORE_THAN_TODAY = 0.85;

const TODAY =
  /\b(?:today|tonight|this (?:morning|afternoon|evening)|right now|at the moment|later (?:on|today)|just now|in a (?:bit|minute|moment|while))\b/i;

/** What passes with the day belongs to the conversation. */
export function withScope({ draft, worth, passes }: Found): Draft {
  const isToday =
    TODAY.test(draft.span) &&
    worth < MORE_THAN_TODAY &&
    (draft.category === 'goal' || !isStructured(draft.triple.predicate)) &&
    draft.category !== 'habit';
  return passes || isToday ? { ...draft, scope: 'session' } : draft;
}

/** Words of a sentence that may stand around its one statement: a stop, a greeting. */
const MOST_AROUND = 3;

/** Of what a message says, what a careful reader would keep. */
export function selectWorthwhile(found: readonly Found[], isChange: (one: Found) => boolean): Found[] {
  const best = Math.max(0, ...found.map(({ worth }) => worth));
  return found.filter((one) => isChange(one) || one.worth >= leastOf(one, best));
}

function leastOf({ draft, way }: Found, best: number): number {
  if (draft.triple.predicate === 'name' || SIDES.has(draft.triple.predicate)) return 0;
  if (lasts(draft, way)) return LEAST_OF_WHAT_LASTS;
  if (way === 'opinion') return LEAST_OF_OPINIONS;
  return best >= WORTH_EXPANDING ? LEAST_BESIDE : LEAST;
}

function lasts({ triple, category, confidence }: Draft, way: Way): boolean {
  if (isStructured(triple.predicate)) return true;
  if (way === 'opinion') return false;
  const isHabit = category === 'habit' && confidence >= CONFIDENCE.direct;
  const isSkill = category === 'skill' && confidence >= CONFIDENCE.clear;
  const isKnown = (way === 'pattern' || way === 'answer') && !PASSES.has(category);
  return isHabit || isKnown || category === 'preference' || isSkill;
}
