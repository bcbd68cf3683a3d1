import type { TurnInput } from '../../ports';
import { readChange } from '../reconcile/read-change';
import { looksEnglish } from './english';
import { memorability } from './learned/memorability';
import { findPlainStatement } from './plain-statements';
import { previousTurn } from './pre-gate';

/**
 * Below this the learned part doubts that anything lasting is said: of what people found memorable it holds one message in
 * ten, of what they did not two in three.
 */
const DOUBTFUL = 0.45;

/**
 * Whether a turn is not worth a model's call of its own: what it may say is found minutes later, when the session's review
 * reads the whole conversation in one call. Plain statements, changes of mind, roles and other languages never wait, nor does
 * anything of a person who has no reviews.
 */
export function leaveToReview(input: TurnInput): boolean {
  const { text } = input.message;
  return (
    input.settings.memory.sessionEndReview &&
    input.roleplay === null &&
    // This message and those before it are enough for a review (decision logic, 4: at least three).
    input.previous.length + 1 >= (input.reviewedFrom ?? Number.POSITIVE_INFINITY) &&
    looksEnglish(text) &&
    findPlainStatement(text) === null &&
    readChange(text) === null &&
    memorability(text, previousTurn(input)) < DOUBTFUL
  );
}
