import type { z } from 'zod';
import type { Clock, MemoryModel } from '@/lib/memory/ports';
import { analyseConversation } from '@/lib/prompts/analyse-conversation';
import { consolidate } from '@/lib/prompts/consolidate';
import { decideAndExtract } from '@/lib/prompts/decide-and-extract';
import type { Prompt } from '@/lib/prompts/prompt';
import { reviewConversation } from '@/lib/prompts/review-conversation';
import { ALL_ABILITIES } from './abilities';
import { toAnswerSchema } from './answer-schema';
import { ask, type Question, type Reading } from './ask';
import { createClient } from './client';
import type { OneModel } from './config';
import { readAnalysisAnswer, readConsolidationAnswer, readReviewAnswer } from './read-conversation';
import { readTurnAnswer } from './read-turn';
import type { Session } from './request-answer';

export interface MemoryModelOptions extends OneModel {
  clock: Clock;
  /** For one call, in milliseconds: 60,000 unless said otherwise. */
  timeoutMs?: number;
  /** Longest wait that a busy server may ask for within a call, in milliseconds: 10,000 unless said otherwise. */
  maxRetryAfterMs?: number;
  /** Largest answer that is read, in bytes: 1,000,000 unless said otherwise. */
  maxAnswerBytes?: number;
}

const TIMEOUT_MS = 60_000;
const MAX_RETRY_AFTER_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * A memory engine over a server that speaks the OpenAI protocol (design §6): structured output where the server has it,
 * else JSON mode, else plain text; the first form that works is kept for the life of the engine. What returns is
 * repaired where it can be, checked, and asked for once more where it does not fit; the calls tell which.
 *
 * Methods throw MemoryModelError with a code, whether trying later can help, and the calls made. Neither the error nor
 * its cause holds a word of the prompt or the answer.
 */
export function createOpenAiMemoryModel(options: MemoryModelOptions): MemoryModel {
  const session: Session = {
    client: createClient(options, options.maxAnswerBytes ?? MAX_ANSWER_BYTES),
    model: options.model,
    prices: options.prices ?? null,
    clock: options.clock,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxRetryAfterMs: options.maxRetryAfterMs ?? MAX_RETRY_AFTER_MS,
    abilities: ALL_ABILITIES,
  };
  return {
    engine: 'model',
    name: options.model,
    readTurn: (input) => ask(session, pose('gatekeeper', decideAndExtract, input, readTurnAnswer(input))),
    reviewConversation: (input) =>
      ask(session, pose('review', reviewConversation, input, readReviewAnswer(input))),
    analyseConversation: (input) =>
      ask(session, pose('analysis', analyseConversation, input, readAnalysisAnswer(input))),
    async consolidate(memories) {
      const read = readConsolidationAnswer(memories);
      const { value, calls } = await ask(session, pose('consolidation', consolidate, memories, read));
      return { value: value.merged, calls };
    },
  };
}

function pose<Input, Schema extends z.ZodType, T>(
  purpose: Question<T>['purpose'],
  prompt: Prompt<Input, Schema>,
  input: Input,
  read: (value: unknown) => Reading<T>,
): Question<T> {
  return {
    purpose,
    promptId: prompt.id,
    promptVersion: prompt.version,
    messages: prompt.render(input),
    schema: toAnswerSchema(prompt.schema),
    maxTokens: prompt.maxTokens,
    read,
  };
}
