import { type CallRecord, MemoryModelError, type Metered } from '@/lib/memory/ports';
import { cut } from '../prompts/data-block';
import type { PromptMessage } from '../prompts/prompt';
import { readJson } from './read-json';
import { type Answer, type AnswerRequest, requestAnswer, type Session } from './request-answer';

/** How much of a bad answer the model is shown again: at most, and at least however little room there is. */
const SHOWN_ANSWER = { most: 4000, least: 300 };
/** How many of its faults, and how much of each and of all. */
const SHOWN_PROBLEMS = { count: 12, length: 150, total: 700 };

/** What a reader made of an answer. A value with problems is usable but incomplete. */
export interface Reading<T> {
  value: T | null;
  /** For the model: which field, and what was expected. Never stored or logged. */
  problems: string[];
}

export interface Question<T> extends AnswerRequest {
  /** The messages without what only the first asking needs. */
  brief: readonly PromptMessage[];
  /** Longest call, in characters: the bad answer is shown as far as there is room. */
  callLimit: number | undefined;
  read(value: unknown): Reading<T>;
}

/**
 * Asks for a JSON answer; where it does not fit, asks once more and names what was wrong.
 *
 * Each call is recorded with the path taken. `errorCode` of a call whose answer came but did not do is `malformed`
 * (nothing of it was usable) or `partly_invalid` (some of its items were not). After the second answer the valid items
 * are kept, and `partly_invalid` on its record says that others were left out.
 *
 * @throws MemoryModelError with the calls made, when there is no usable answer.
 */
export async function ask<T>(session: Session, question: Question<T>): Promise<Metered<T>> {
  const calls: CallRecord[] = [];
  const first = await requestAnswer(session, question, calls);
  const reading = readAnswer(first, question);
  if (reading.value !== null && reading.problems.length === 0) return { value: reading.value, calls };
  const second = await requestAnswer(
    session,
    { ...question, messages: askAgain(question, first, reading.problems) },
    calls,
  );
  const secondReading = readAnswer(second, question);
  second.call.path = 're_asked';
  const value = secondReading.value ?? reading.value;
  if (value === null) throw new MemoryModelError('malformed', true, undefined, calls);
  // The second answer was no better than the first, whose valid items stand.
  if (secondReading.value === null) second.call.errorCode = 'partly_invalid';
  return { value, calls };
}

function readAnswer<T>(answer: Answer, question: Question<T>): Reading<T> {
  const found = answer.cutOff ? null : readJson(answer.text);
  if (found?.repaired) answer.call.path = 'repaired';
  const reading = found ? question.read(found.value) : noAnswer<T>(answer);
  if (reading.value === null) answer.call.errorCode = 'malformed';
  else if (reading.problems.length > 0) answer.call.errorCode = 'partly_invalid';
  return reading;
}

function noAnswer<T>({ cutOff }: Answer): Reading<T> {
  const problem = cutOff
    ? 'The answer was too long and broke off. Write fewer and shorter entries.'
    : 'The answer is not one complete JSON object.';
  return { value: null, problems: [problem] };
}

function askAgain<T>(
  { brief, callLimit = Number.POSITIVE_INFINITY }: Question<T>,
  answer: Answer,
  problems: readonly string[],
): PromptMessage[] {
  const request = `That answer cannot be used:\n${listFaults(problems)}\nAnswer again with the whole JSON object, corrected, and nothing else.`;
  const used = brief.reduce((sum, { content }) => sum + content.length, request.length);
  const room = Math.max(SHOWN_ANSWER.least, Math.min(SHOWN_ANSWER.most, callLimit - used));
  return [
    ...brief,
    { role: 'assistant', content: cut(answer.text, room) || '(nothing)' },
    { role: 'user', content: request },
  ];
}

function listFaults(problems: readonly string[]): string {
  const lines = problems
    .slice(0, SHOWN_PROBLEMS.count)
    .map((problem) => `- ${cut(problem, SHOWN_PROBLEMS.length)}`);
  return cut(lines.join('\n'), SHOWN_PROBLEMS.total);
}
