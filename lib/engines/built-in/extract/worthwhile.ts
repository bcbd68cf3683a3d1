import type { Draft } from '@/lib/contracts/candidate';
import { sentenceOf } from '@/lib/language/clauses/sentence-of';
import { isDeclared, ownerOf } from '@/lib/memory/predicates';
import { worthOf } from '../decide/gate/worth';
import type { Statement } from './statement';

/** Statements without rules of their own that one message gives at most: a long one is not kept sentence by sentence. */
const MOST_FREE = 3;

/** Relations that a second part may complete: "I'm seeing someone, his name is Abe". */
const COMPLETED = new Set(['name', 'dating', 'used_to']);

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
  return isDeclared(name) || ownerOf(name) !== null || COMPLETED.has(name) || SIDES.has(name);
}

/** Of a sentence that says more than one thing, the statement counts by itself. */
export function worthOfStatement(
  { clause, parsed, resolved, place, count }: Statement,
  previous: string | null,
): number {
  const isAll = clause.words.length >= parsed.tokens.length - MOST_AROUND;
  const sentence = isAll ? parsed : sentenceOf(clause);
  return worthOf({ sentence, text: resolved, index: place, count, previous }).keep;
}

/** The worth from which on a statement is kept, by how it was found: what has rules of its own needs the least. */
const LEAST_WORTH: Readonly<Record<Way, number>> = {
  pattern: 0.25,
  answer: 0.35,
  possession: 0.35,
  general: 0.5,
  opinion: 0.7,
};

/** Likes and dislikes last. */
const LEAST_OF_TASTES = 0.1;

/** What somebody does again and again, or can do. */
const LEAST_OF_HABITS = 0.2;

/** Wishes are often requests. */
const LEAST_OF_WISHES = 0.4;

const WISH = /\b(?:would|['’]d) (?:\p{L}+ )?(?:like|love|prefer)\b/iu;

/** Who somebody is, where they live, what they do: the relations with rules of their own. */
const LEAST_OF_IDENTITY = 0.15;

/** From here on what happened today is worth more than the day. */
const MORE_THAN_TODAY = 0.85;

const TODAY =
  /\b(?:today|tonight|this (?:morning|afternoon|evening)|right now|at the moment|later (?:on|today)|just now|in a (?:bit|minute|moment|while))\b/i;

/** What passes with the day belongs to the conversation. */
export function withScope({ draft, worth }: Found): Draft {
  const passes =
    TODAY.test(draft.span) &&
    worth < MORE_THAN_TODAY &&
    !isStructured(draft.triple.predicate) &&
    draft.category !== 'habit';
  return passes ? { ...draft, scope: 'session' } : draft;
}

/** Words of a sentence that may stand around its one statement: a stop, a greeting. */
const MOST_AROUND = 3;

/** A careful reader would keep it. What is only told, and how, sets how sure of that one has to be. */
export function isWorthIt({ draft, way, worth }: Found): boolean {
  const { predicate } = draft.triple;
  if (predicate === 'name' || SIDES.has(predicate)) return true;
  if (isStructured(predicate)) return worth >= LEAST_OF_IDENTITY;
  if (draft.category === 'goal' || WISH.test(draft.span)) return worth >= LEAST_OF_WISHES;
  if (draft.category === 'habit' || draft.category === 'skill') return worth >= LEAST_OF_HABITS;
  const isTaste = draft.category === 'preference' && way !== 'opinion';
  return worth >= (isTaste ? LEAST_OF_TASTES : LEAST_WORTH[way]);
}
