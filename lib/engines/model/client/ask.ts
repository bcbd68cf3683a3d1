import { type CallRecord, MemoryModelError, type Metered } from '@/lib/memory/ports';
import { cut } from '../prompts/data-block';
import type { PromptMessage } from '../prompts/prompt';
import { describeForm } from './describe-form';
import { readJson } from './read-json';
import { type Answer, type AnswerRequest, requestAnswer, type Session } from './request-answer';

/** How much of a bad answer the model is shown: the maximum, and the minimum however little room there is. */
const SHOWN_ANSWER = { most: 4000, least: 300 };
/** How many of its errors are shown, and how much of each and in total. */
const SHOWN_PROBLEMS = { count: 12, length: 150, total: 700 };

/** The result of parsing an answer. A value with problems is usable but incomplete. */
export interface Reading<T> {
  value: T | null;
  /** For the model: which field, and what was expected. Never stored or logged. */
  problems: string[];
}

export interface Question<T> extends AnswerRequest {
  /** The messages without the parts that only the first request needs. */
  brief: readonly PromptMessage[];
  /** The maximum length of a call, in characters: as much of the bad answer is shown as fits. */
  callLimit: number | undefined;
  read(value: unknown): Reading<T>;
}

/**
 * Requests a JSON answer; if it is invalid, requests it once more with the errors.
 *
 * Each call is recorded with the path taken. The `errorCode` of a call with an invalid answer is `malformed` (nothing of it
 * was usable) or `partly_invalid` (some of its items were not). After the second answer the valid items are kept, and
 * `partly_invalid` in its record says that others were dropped.
 *
 * @throws MemoryModelError with the calls made, if there is no usable answer.
 */
export async function ask<T>(session: Session, question: Question<T>): Promise<Metered<T>> {
  const calls: CallRecord[] = [];
  const first = await requestAnswer(session, question, calls);
  const reading = readAnswer(first, question);
  if (reading.value !== null && reading.problems.length === 0) return { value: reading.value, calls };
  if (session.abilities.format === 'structured' && reading.value === null && isOtherForm(first, question))
    session.abilities = { ...session.abilities, format: 'json_mode' };
  const corrected = { ...question, messages: askAgain(session, question, first, reading) };
  let second: Answer;
  try {
    second = await requestAnswer(session, corrected, calls);
  } catch (error) {
    // A server that fails now does not take away what its first answer said.
    if (reading.value === null || question.signal?.aborted) throw error;
    return { value: reading.value, calls };
  }
  const secondReading = readAnswer(second, question);
  second.call.path = 're_asked';
  const value = secondReading.value ?? reading.value;
  if (value === null) throw new MemoryModelError('malformed', true, undefined, calls);
  // The second answer was no better than the first, so the first one's valid items are kept.
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

/**
 * Whether a server that was sent the schema ignored it, since fields are missing. It is told the form in words from then on.
 */
function isOtherForm<T>({ text, cutOff }: Answer, { schema }: Question<T>): boolean {
  const found = cutOff ? null : readJson(text)?.value;
  if (!found || typeof found !== 'object') return false;
  return Object.keys(schema.properties ?? {}).some((field) => !(field in found));
}

function askAgain<T>(
  session: Session,
  { brief, schema, callLimit = Number.POSITIVE_INFINITY }: Question<T>,
  answer: Answer,
  { value, problems }: Reading<T>,
): PromptMessage[] {
  // Not every server that accepts a schema shows it to the model.
  const isUntold = value === null && session.abilities.format === 'structured';
  const form = isUntold ? `\nFORM\n${describeForm(schema)}` : '';
  const request = `That answer cannot be used:\n${listFaults(problems)}\nAnswer again with the whole JSON object, corrected, and nothing else.${form}`;
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
