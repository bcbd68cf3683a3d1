import type { Draft } from '@/lib/contracts/candidate';
import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';
import type { AnalysedTurn } from '../ports';
import { answeredMessage, answeredQuestion } from '../speaker';

/**
 * Above this confidence a fact claims to be stated outright, so some of its words must have been said; up to it, it is clearly
 * implied (extraction specification, confidence bands).
 */
const CLEARLY_IMPLIED = 0.9;
/** Two words match if this many of their first letters agree, so that "Italian" matches "Italy"; short words must agree in all but the ending. */
const SHARED_BEGINNING = 4;
const SHORT_BEGINNING = 3;

type Support = Pick<Draft, 'span' | 'content' | 'confidence' | 'userRequested'>;

/** The context of a candidate besides its span. */
export interface Surroundings extends Pick<AnalysedTurn, 'message' | 'previous' | 'setting' | 'text'> {
  /** The person's messages up to and including this one. */
  talk: readonly AnalysedText[];
}

/**
 * Why a span does not support the candidate made from it; null if it may. A greeting states nothing unless it answers a
 * question, and what claims to be stated outright must share a word with what the person said or agreed to (extraction
 * specification, common hallucinations: greetings, invented interests).
 */
export function findLackOfSupport(
  { span, content, confidence, userRequested }: Support,
  { talk, ...turn }: Surroundings,
  language: Pick<Language, 'analyse' | 'stems'>,
): 'span_is_small_talk' | 'not_in_their_words' | null {
  // What the person asked to have remembered needs no further support.
  if (userRequested) return null;
  const answersNothing = answeredQuestion(turn) === null;
  if (answersNothing && language.analyse(span).isSmallTalk(turn.setting.characterName))
    return 'span_is_small_talk';
  const claimed = language.stems(content);
  if (confidence <= CLEARLY_IMPLIED || claimed.length === 0) return null;
  // Somebody else's words count only if the person agreed to them or denied them, however often they are repeated.
  const before = answeredMessage(turn);
  const agreed = before && turn.text.isAssent ? language.stems(before.text) : [];
  const spoken = [...talk.flatMap(({ stems }) => stems), ...agreed];
  return claimed.some((word) => spoken.some((other) => isAlike(word, other))) ? null : 'not_in_their_words';
}

function isAlike(word: string, other: string): boolean {
  if (word === other) return true;
  const shorter = Math.min(word.length, other.length);
  const shared = Math.min(SHARED_BEGINNING, shorter - 1);
  return shared >= SHORT_BEGINNING && word.slice(0, shared) === other.slice(0, shared);
}
