import { setTimeout as sleep } from 'node:timers/promises';
import type OpenAI from 'openai';
import { APIError } from 'openai';
import { z } from 'zod';
import { type CallRecord, type Clock, MemoryModelError } from '@/lib/memory/ports';
import type { PromptMessage } from '../prompts/prompt';
import { type Abilities, type AnswerFormat, demandLess } from './abilities';
import { contentSchema } from './content';
import { describeForm } from './describe-form';
import { classifyFailure, type Failure } from './failures';
import { costOf, type TokenPrices } from './prices';

/** The memory needs the most likely answer (extraction specification, LLM parameters). */
const MEMORY_TEMPERATURE = 0.1;
/** How often a call waits for a busy server; after that the job engine's own backoff applies. */
const MAX_WAITS = 2;
/** If a busy server does not say how long to wait. */
const DEFAULT_WAIT_MS = 1000;

/** A model of a server, with what was learned about its support. */
export interface Session {
  client: OpenAI;
  model: string;
  prices: TokenPrices | null;
  clock: Clock;
  timeoutMs: number;
  maxRetryAfterMs: number;
  abilities: Abilities;
}

export interface AnswerRequest {
  purpose: CallRecord['purpose'];
  promptId: string;
  promptVersion: string;
  messages: readonly PromptMessage[];
  /** The JSON schema of the answer. */
  schema: Record<string, unknown>;
  maxTokens: number;
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
}

export interface Answer {
  text: string;
  /** The token limit ended it. */
  cutOff: boolean;
  call: CallRecord;
}

/** Requests one answer, with as many calls as its format and a busy server need. Every call is added to `calls`. */
export async function requestAnswer(
  session: Session,
  request: AnswerRequest,
  calls: CallRecord[],
): Promise<Answer> {
  let abilities = session.abilities;
  for (let waits = 0; ; ) {
    const outcome = await callOnce(session, request, abilities, calls);
    if ('text' in outcome) {
      session.abilities = abilities;
      return outcome;
    }
    const lesser = demandLess(abilities, outcome);
    if (lesser) {
      abilities = lesser;
      continue;
    }
    const wait = waitFor(outcome, session);
    if (wait === null || waits >= MAX_WAITS) throw toMemoryModelError(outcome, calls);
    waits++;
    await sleep(wait);
  }
}

async function callOnce(
  session: Session,
  request: AnswerRequest,
  abilities: Abilities,
  calls: CallRecord[],
): Promise<Answer | Failure> {
  const call = openRecord(session, request, abilities.format);
  calls.push(call);
  const startedAt = session.clock.now().getTime();
  try {
    const completion = await session.client.chat.completions.create(
      requestBody(session.model, request, abilities),
      { signal: endOf(session, request) },
    );
    throwIfError(completion);
    return readCompletion(completion, session.prices, call, calls);
  } catch (error) {
    if (error instanceof MemoryModelError) throw error;
    const failure = classifyFailure(error, session.clock.now());
    call.errorCode = demandLess(abilities, failure) ? 'unsupported' : failure.code;
    return failure;
  } finally {
    call.latencyMs = Math.max(0, session.clock.now().getTime() - startedAt);
  }
}

function endOf({ timeoutMs }: Session, { signal }: AnswerRequest): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([timeout, signal]) : timeout;
}

function requestBody(
  model: string,
  request: AnswerRequest,
  { format, temperature, limit }: Abilities,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
  return {
    model,
    messages: messagesFor(request, format),
    ...(limit === 'none' ? {} : { [limit]: request.maxTokens }),
    ...(temperature ? { temperature: MEMORY_TEMPERATURE } : {}),
    ...(format === 'structured'
      ? {
          response_format: {
            type: 'json_schema',
            json_schema: { name: request.promptId, strict: true, schema: request.schema },
          },
        }
      : {}),
    ...(format === 'json_mode' ? { response_format: { type: 'json_object' } } : {}),
  };
}

/** A server that enforces the schema need not be told the format as well. */
function messagesFor({ messages, schema }: AnswerRequest, format: AnswerFormat): PromptMessage[] {
  const [system, ...rest] = messages;
  if (format === 'structured' || !system) return [...messages];
  return [{ ...system, content: `${system.content}\n\nFORM\n${describeForm(schema)}` }, ...rest];
}

const errorSchema = z.object({ error: z.looseObject({}) });

/** Routers report an error of the server behind them with the status of a success. */
function throwIfError(completion: unknown): void {
  const { data } = errorSchema.safeParse(completion);
  if (data) throw new APIError(undefined, data.error, undefined, undefined);
}

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: contentSchema, refusal: z.string().nullish() }),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number().catch(0), completion_tokens: z.number().catch(0) }).nullish(),
});

function readCompletion(
  completion: unknown,
  prices: TokenPrices | null,
  call: CallRecord,
  calls: CallRecord[],
): Answer {
  const parsed = completionSchema.safeParse(completion);
  const choice = parsed.data?.choices?.[0];
  call.inputTokens = parsed.data?.usage?.prompt_tokens ?? 0;
  call.outputTokens = parsed.data?.usage?.completion_tokens ?? 0;
  // What was not counted is not known to be free.
  call.costUsd = parsed.data?.usage ? costOf(prices, call) : null;
  if (!choice) {
    call.errorCode = 'malformed';
    throw new MemoryModelError('malformed', true, undefined, calls);
  }
  if (choice.message.refusal || choice.finish_reason === 'content_filter') {
    call.errorCode = 'refused';
    throw new MemoryModelError('refused', false, undefined, calls);
  }
  return { text: choice.message.content.text, cutOff: choice.finish_reason === 'length', call };
}

function waitFor(failure: Failure, session: Session): number | null {
  if (failure.code !== 'rate_limited' || !failure.retryable) return null;
  const wait = failure.retryAfterMs ?? DEFAULT_WAIT_MS;
  return wait <= session.maxRetryAfterMs ? wait : null;
}

function toMemoryModelError(failure: Failure, calls: CallRecord[]): MemoryModelError {
  const cause = failure.status === null ? undefined : { cause: new Error(`HTTP status ${failure.status}`) };
  const code = failure.exceedsWindow ? 'too_large' : failure.code;
  return new MemoryModelError(code, failure.retryable, cause, calls, failure.retryAfterMs);
}

function openRecord(session: Session, request: AnswerRequest, format: AnswerFormat): CallRecord {
  return {
    purpose: request.purpose,
    engine: 'model',
    model: session.model,
    promptId: request.promptId,
    promptVersion: request.promptVersion,
    path: format,
    inputTokens: 0,
    outputTokens: 0,
    promptChars: messagesFor(request, format).reduce((sum, message) => sum + message.content.length, 0),
    latencyMs: 0,
    costUsd: null,
    errorCode: null,
  };
}
