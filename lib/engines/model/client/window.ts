import type { PromptMessage } from '../prompts/prompt';

/** The characters of a token, at least, in languages with letters; estimates are on the safe side. */
const CHARS_PER_TOKEN = 3;
/** The instructions of a review, its known facts and what precedes a part, in tokens. */
const AROUND_PART = 2500;
const LEAST_PART = 1500;
const LEAST_ANSWER = 500;

/**
 * The size of a part of a conversation in characters: half of what the instructions leave of the window, since the other half
 * is for the answer.
 *
 * @param window in tokens; null if it is unknown.
 */
export function partLimit(window: number | null, most: number): number {
  if (window === null) return most;
  return Math.max(LEAST_PART, Math.min(most, Math.floor(((window - AROUND_PART) / 2) * CHARS_PER_TOKEN)));
}

/** The limit of an answer in tokens: what the prompt leaves of the window, since some servers count both against it. */
export function answerRoom(window: number | null, messages: readonly PromptMessage[], most: number): number {
  if (window === null) return most;
  const chars = messages.reduce((sum, { content }) => sum + content.length, 0);
  return Math.max(LEAST_ANSWER, Math.min(most, window - Math.ceil(chars / CHARS_PER_TOKEN)));
}
