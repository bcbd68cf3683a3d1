import { z } from 'zod';
import { type CallRecord, type Clock, type Embedder, EmbeddingError } from '@/lib/memory/ports';
import { createClient } from './client';
import type { OneModel } from './config';
import { classifyFailure, type Failure } from './failures';
import { costOf } from './prices';

export interface EmbedderOptions extends OneModel {
  clock: Clock;
  /** The dimensions of the model's vectors; taken from the first answer if absent. */
  dimensions?: number;
  /** The most texts in a call; default 64. */
  batchSize?: number;
  /** The timeout of a call without a signal of its own, in milliseconds; default 30,000. */
  timeoutMs?: number;
}

const BATCH_SIZE = 64;
const TIMEOUT_MS = 30_000;
/** Enough for a batch of long vectors as decimals. */
const MAX_ANSWER_BYTES = 32_000_000;

const embeddingsSchema = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(1) })),
  usage: z.object({ prompt_tokens: z.number().catch(0) }).nullish(),
});

/**
 * Vectors from a server with the OpenAI protocol, scaled to length 1. All vectors of one embedder have the same dimensions:
 * any other is an error, since it comes from another model. `dimensions` is 0 until the first answer unless the options
 * specify it. An embedding either succeeds or fails: no text is silently left without a vector.
 *
 * `embed` throws EmbeddingError; an aborted signal counts as `timeout`.
 */
export function createOpenAiEmbedder(options: EmbedderOptions): Embedder {
  const client = createClient(options, MAX_ANSWER_BYTES);
  const batchSize = options.batchSize ?? BATCH_SIZE;
  let dimensions = options.dimensions ?? 0;

  async function requestVectors(texts: readonly string[], signal: AbortSignal, call: CallRecord) {
    let answer: unknown;
    try {
      answer = await client.embeddings.create(
        { model: options.model, input: [...texts], encoding_format: 'float' },
        { signal },
      );
    } catch (error) {
      throw toEmbeddingError(classifyFailure(error, options.clock.now()));
    }
    const { vectors, inputTokens } = readVectors(answer, texts.length);
    call.inputTokens = inputTokens;
    call.costUsd = costOf(options.prices, call);
    for (const vector of vectors) {
      dimensions ||= vector.length;
      if (vector.length !== dimensions) throw new EmbeddingError('malformed', false);
    }
    return vectors;
  }

  async function embedBatch(
    texts: readonly string[],
    signal: AbortSignal,
    calls: CallRecord[],
  ): Promise<number[][]> {
    const call = openRecord(options.model, texts);
    calls.push(call);
    const startedAt = options.clock.now().getTime();
    try {
      return await requestVectors(texts, signal, call);
    } catch (error) {
      call.errorCode = error instanceof EmbeddingError ? error.code : 'internal';
      throw error;
    } finally {
      call.latencyMs = Math.max(0, options.clock.now().getTime() - startedAt);
    }
  }

  return {
    model: options.model,
    get dimensions() {
      return dimensions;
    },
    async embed(texts, { signal, calls = [] } = {}) {
      const vectors: number[][] = [];
      for (let at = 0; at < texts.length; at += batchSize) {
        const limit = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
        const both = signal ? AbortSignal.any([signal, limit]) : limit;
        vectors.push(...(await embedBatch(texts.slice(at, at + batchSize), both, calls)));
      }
      return vectors;
    },
  };
}

/** Vectors in the order of their texts: each index exactly once, and in range. */
function readVectors(answer: unknown, count: number): { vectors: number[][]; inputTokens: number } {
  const parsed = embeddingsSchema.safeParse(answer);
  if (!parsed.success) throw new EmbeddingError('malformed', true);
  const byIndex = new Map(parsed.data.data.map((item) => [item.index, item.embedding]));
  if (parsed.data.data.length !== count || byIndex.size !== count)
    throw new EmbeddingError('malformed', true);
  return {
    vectors: Array.from({ length: count }, (_, index) => toUnit(byIndex.get(index) ?? [])),
    inputTokens: parsed.data.usage?.prompt_tokens ?? 0,
  };
}

function openRecord(model: string, texts: readonly string[]): CallRecord {
  return {
    purpose: 'embedding',
    engine: 'model',
    model,
    promptId: null,
    promptVersion: null,
    path: 'text',
    inputTokens: 0,
    outputTokens: 0,
    promptChars: texts.reduce((sum, text) => sum + text.length, 0),
    latencyMs: 0,
    costUsd: null,
    errorCode: null,
  };
}

function toUnit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length) || length === 0) throw new EmbeddingError('malformed', true);
  return vector.map((value) => value / length);
}

function toEmbeddingError({ code, retryable, status }: Failure): EmbeddingError {
  const cause = status === null ? undefined : { cause: new Error(`HTTP status ${status}`) };
  switch (code) {
    case 'timeout':
    case 'unreachable':
    case 'malformed':
    case 'unauthorised':
      return new EmbeddingError(code, retryable, cause);
    case 'too_large':
      return new EmbeddingError('malformed', retryable, cause);
    default:
      return new EmbeddingError('server_error', retryable, cause);
  }
}
