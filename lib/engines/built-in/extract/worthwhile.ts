import type { Draft } from '@/lib/contracts/candidate';
import type { TextAnalysis } from '@/lib/language/analyse';
import { sentenceOf } from '@/lib/language/clauses/sentence-of';
import { moveSentence } from '@/lib/language/parse/parsed-sentence';
import { isDeclared, ownerOf } from '@/lib/memory/predicates';
import { worthOf } from '../decide/gate/worth';
import { CONFIDENCE } from '../relations/confidence';
import { isPlanned } from './is-planned';
import type { Judgement } from './judge/judge';
import type { Statement } from './statement';

/** The most statements without rules of their own from one message: a long one is not kept sentence by sentence. */
const MOST_FREE = 4;

/** Relations that are always kept, whatever a reader would think of the sentence. */
const SIDES = new Set(['agrees_with', 'disagrees_with']);

/** How a statement was found. */
export type Way = 'pattern' | 'answer' | 'possession' | 'general' | 'opinion';

export type Passing = 'mostly' | 'surely' | null;

/** A draft before it is weighed. */
export interface Found {
  draft: Draft;
  /** What it was found in; null for an answer and for a foreign sentence. */
  statement: Statement | null;
  way: Way;
  /** The probability that a careful reader keeps the sentence. */
  worth: number;
  /** What readers would say of it; null for a foreign sentence. */
  judgement: Judgement | null;
  /** Whether it is temporary (`passing`): as a rule, or surely. */
  passes: Passing;
}

/** The best statements of a message among those without rules of their own. */
export function mostWorthwhile(found: readonly Found[]): Found[] {
  // Whom a sentence mentions is no statement of its own, and often follows from several.
  const free = found.filter(
    ({ draft, way }) => way !== 'possession' && !isStructured(draft.triple.predicate),
  );
  const best = new Set(
    [...free].sort((one, other) => memoryValue(other) - memoryValue(one)).slice(0, MOST_FREE),
  );
  return found.filter((one) => best.has(one) || !free.includes(one));
}

/** A relation with rules of its own, of the person or somebody related: its sentence does not depend on the wording. */
export function isStructured(predicate: string): boolean {
  const name = predicate
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_');
  return isDeclared(name) || ownerOf(name) !== null || SIDES.has(name);
}

/** In a sentence with several statements each counts separately, in its position in the message. */
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

/** Below this, readers rarely find it whole and clear. */
const LEAST_CLEAR = 0.3;
/** The minimum probability that they find it so and would keep it; and beside a change: "I sold the boat and bought a canoe". */
const LEAST = 0.28;
const LEAST_BESIDE_CHANGE = 0.05;
/** What somebody always does lasts. */
const LEAST_OF_HABITS = 0.2;
/** So do skills and tastes, which are told in so many short ways that the model has seen few of them. */
const LEAST_OF_SKILLS = 0.12;
const LEAST_OF_TASTES = 0.05;
/** What is to come on a day is asked for until then, though readers who think of years call it minor. */
const LEAST_OF_PLANS = 0.03;
const CLEAR_PLAN = 0.5;
const SURELY_KEPT = 0.6;
const SURELY_CLEAR = 0.6;

/** From here on, readers find a sentence clear that the parse doubts, if it is long enough to tell. */
const CLEAR_IN_DOUBT = 0.87;
const KEPT_IN_DOUBT = 0.5;
const WORDS_IN_DOUBT = 8;

export const isSurelyClear = ({ thirdPerson }: Statement, { clear, keep }: Judgement): boolean =>
  clear >= CLEAR_IN_DOUBT && keep >= KEPT_IN_DOUBT && thirdPerson.split(/\s+/).length >= WORDS_IN_DOUBT;

/** The minimum for opinions about something else than the person. */
const LEAST_OF_OPINIONS = 0.7;

/** What has rules of its own, and what was asked for, is kept unless it surely means nothing. */
const LEAST_OF_WHAT_IS_KNOWN = 0.1;

/** What somebody wants is of the moment more often than other relations. */
const LEAST_OF_WISHES = 0.15;

/** Above this, what happened today is worth more than the day. */
const MORE_THAN_TODAY = 0.36;

const TODAY =
  /\b(?:today|tonight|this (?:morning|afternoon|evening)|right now|(?<!\b(?:an?|the|as) )(?:rn|atm)|at the moment|later (?:today|on(?! in\b))|just now|in a (?:bit|minute|moment|while))\b/i;

/** What passes with the day is restricted to the conversation; whom it mentions is not, nor what changes a life. */
export function withScope(found: Found, isChange: boolean): Draft {
  const { draft, passes, way } = found;
  if (way === 'possession') return draft;
  if (isChange || isLifeEvent(found)) return passes ? { ...draft, scope: 'session' } : draft;
  const isPlan = draft.category === 'goal';
  const isToday =
    TODAY.test(draft.span) && (isPlan || !isStructured(draft.triple.predicate)) && draft.category !== 'habit';
  const isMore = memoryValue(found) >= MORE_THAN_TODAY && !(isPlan && isToday);
  if (passes === 'surely' || ((passes || isToday) && !isMore)) return { ...draft, scope: 'session' };
  return draft;
}

/** The most other words in a sentence with a single statement: a full stop, a greeting. */
const MOST_AROUND = 3;

/** The statements of a message that a careful reader would keep. */
export function selectWorthwhile(found: readonly Found[], isChange: (one: Found) => boolean): Found[] {
  const least = found.some(isChange) ? LEAST_BESIDE_CHANGE : LEAST;
  return found.filter((one) => isChange(one) || isWorthwhile(one, least));
}

/** What a sentence takes for granted is mostly said in passing. */
const LEAST_PRESUPPOSED = 0.42;

/** Those of a part of a sentence that a careful reader would keep. */
export function selectPresupposed(found: readonly Found[]): Found[] {
  return selectWorthwhile(found, () => false).filter(
    (one) =>
      !one.passes && (one.way !== 'general' || isTaste(one.draft) || memoryValue(one) >= LEAST_PRESUPPOSED),
  );
}

/** A job found or lost, a child, a contest, an exam passed: kept however briefly it is told. */
const isLifeEvent = ({ draft, way }: Found): boolean => way === 'pattern' && draft.category === 'event';

function isWorthwhile(found: Found, leastOfOthers: number): boolean {
  const { draft, way, worth, judgement, statement } = found;
  const { predicate } = draft.triple;
  if (/^(?:sur)?name$/.test(predicate) || SIDES.has(predicate)) return true;
  // Whoever asks for a gift for their wife has one, however little else the message is worth.
  if (way === 'possession') return true;
  // "I want the first line to be funny" is a wish for the answer.
  if (predicate === 'plans_to' && memoryValue(found) < LEAST_OF_WISHES) return false;
  if (isStructured(predicate) || isLifeEvent(found)) return worth >= LEAST_OF_WHAT_IS_KNOWN;
  if (way === 'opinion') return worth >= LEAST_OF_OPINIONS;
  if (isTaste(draft)) return memoryValue(found) >= LEAST_OF_TASTES;
  if (draft.category === 'skill') return memoryValue(found) >= LEAST_OF_SKILLS;
  if (judgement && judgement.clear < LEAST_CLEAR) return false;
  if (worth >= SURELY_KEPT && judgement && judgement.clear >= SURELY_CLEAR) return true;
  if (statement && isPlanned(statement.clause) && judgement && judgement.clear >= CLEAR_PLAN)
    return memoryValue(found) >= LEAST_OF_PLANS;
  const least = draft.category === 'habit' ? Math.min(LEAST_OF_HABITS, leastOfOthers) : leastOfOthers;
  return memoryValue(found) >= least;
}

/** "I find mornings hard" is an opinion that lasts. */
function isTaste({ category, confidence }: Draft): boolean {
  return category === 'preference' || (category === 'opinion' && confidence >= CONFIDENCE.clear);
}

/** The probability that a reader finds the sentence whole and clear, and would keep it. */
function memoryValue({ worth, judgement }: Found): number {
  return judgement ? judgement.clear * judgement.keep : worth;
}
