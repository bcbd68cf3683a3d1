import type { z } from 'zod';
import { joinReadings } from '@/lib/memory/lifecycle/read-in-parts';
import {
  type CallOptions,
  type CallRecord,
  type Clock,
  type ConversationAnalysis,
  type MemoryEngine,
  MemoryModelError,
} from '@/lib/memory/ports';
import { ALL_ABILITIES } from './client/abilities';
import { toAnswerSchema } from './client/answer-schema';
import { ask, type Question, type Reading } from './client/ask';
import { createClient } from './client/client';
import type { OneModel } from './client/config';
import type { Session } from './client/request-answer';
import { answerRoom, partLimit } from './client/window';
import { consolidate } from './consolidate/prompt';
import { readConsolidationAnswer } from './consolidate/read-answer';
import { decideAndExtract, decideVersion } from './decide/prompt';
import { readTurnAnswer } from './decide/read-answer';
import { type Prompt, withExamples } from './prompts/prompt';
import { type ConversationPart, readConversation } from './review/prompt';
import { readConversationAnswer } from './review/read-answer';
import { PART_LIMIT, splitConversation } from './review/split-conversation';

export interface MemoryModelOptions extends OneModel {
  clock: Clock;
  /** The model's context window in tokens; null while it is unknown. */
  contextLength?: () => number | null;
  /** The timeout of a call, in milliseconds; default 60,000. */
  timeoutMs?: number;
  /** The longest wait that a busy server may ask for within a call, in milliseconds; default 10,000. */
  maxRetryAfterMs?: number;
  /** The maximum size of an answer, in bytes; default 1,000,000. */
  maxAnswerBytes?: number;
}

const TIMEOUT_MS = 60_000;
const MAX_RETRY_AFTER_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;
/** A shorter part of a conversation, in characters, is not split any further. */
const LEAST_PART = 1500;

/**
 * A memory engine for a server with the OpenAI protocol (design §6): structured output if the server supports it, otherwise
 * JSON mode, otherwise plain text; the first format that works is used from then on. Answers are repaired if possible,
 * validated, and requested once more if they are invalid; the calls record which.
 *
 * Methods throw MemoryModelError with a code, whether retrying can help, and the calls made. Neither the error nor its cause
 * contains anything of the prompt or the answer.
 */
export function createOpenAiMemoryModel(options: MemoryModelOptions): MemoryEngine {
  const session: Session = {
    client: createClient(options, options.maxAnswerBytes ?? MAX_ANSWER_BYTES),
    model: options.model,
    prices: options.prices ?? null,
    clock: options.clock,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxRetryAfterMs: options.maxRetryAfterMs ?? MAX_RETRY_AFTER_MS,
    abilities: ALL_ABILITIES,
  };
  const window = () => options.contextLength?.() ?? null;

  /** Reads a part; in halves if the server says that it is too long. */
  async function readPart(
    part: ConversationPart,
    limit: number,
    calls: CallRecord[],
    call: CallOptions,
  ): Promise<ConversationAnalysis[]> {
    const question = pose('analysis', readConversation, part, readConversationAnswer(part), window());
    try {
      const read = await ask(session, { ...question, signal: call.signal });
      calls.push(...read.calls);
      return [read.value];
    } catch (error) {
      if (!isTooLong(error) || limit < 2 * LEAST_PART) throw withCalls(error, calls);
      calls.push(...error.calls);
      const readings: ConversationAnalysis[] = [];
      for (const half of splitConversation(part, limit / 2))
        readings.push(...(await readPart(half, limit / 2, calls, call)));
      return readings;
    }
  }

  return {
    engine: 'model',
    name: options.model,
    readTurn: (input, { signal } = {}) =>
      ask(session, {
        ...pose('gatekeeper', decideAndExtract, input, readTurnAnswer(input), window()),
        promptVersion: decideVersion(input),
        signal,
      }),
    async readConversation(input, call = {}) {
      const calls: CallRecord[] = [];
      const readings: ConversationAnalysis[] = [];
      const limit = partLimit(window(), PART_LIMIT);
      for (const part of splitConversation(input, limit))
        readings.push(...(await readPart(part, limit, calls, call)));
      return { value: joinReadings(readings), calls };
    },
    async consolidate(memories, { signal } = {}) {
      const read = readConsolidationAnswer(memories);
      const { value, calls } = await ask(session, {
        ...pose('consolidation', consolidate, memories, read, window()),
        signal,
      });
      return { value: value.merged, calls };
    },
  };
}

function isTooLong(error: unknown): error is MemoryModelError {
  return error instanceof MemoryModelError && error.code === 'too_large';
}

/** Adds the earlier calls to an error, since they had a cost, too. */
export function withCalls(error: unknown, before: readonly CallRecord[]): unknown {
  if (!(error instanceof MemoryModelError)) return error;
  const { code, retryable, cause, calls, retryAfterMs } = error;
  return new MemoryModelError(code, retryable, { cause }, [...before, ...calls], retryAfterMs);
}

function pose<Input, Schema extends z.ZodType, T>(
  purpose: Question<T>['purpose'],
  prompt: Prompt<Input, Schema>,
  input: Input,
  read: (value: unknown) => Reading<T>,
  window: number | null,
): Question<T> {
  const brief = prompt.render(input);
  const messages = withExamples(brief, prompt.examples?.(input));
  return {
    purpose,
    promptId: prompt.id,
    promptVersion: prompt.version,
    messages,
    brief,
    callLimit: prompt.callLimit,
    schema: toAnswerSchema(prompt.schema),
    maxTokens: answerRoom(window, messages, prompt.maxTokens),
    read,
  };
}
