import type OpenAI from 'openai';
import { type Embedder, EmbeddingError } from '@/lib/memory/ports';
import { classifyError } from './errors';

/** Texts a request. */
const BATCH = 64;

/** Vectors from a model on the server. Its length is learned from the first answer. */
export function createOpenAiEmbedder(client: OpenAI, model: string): Embedder {
  let dimensions = 0;
  return {
    model,
    get dimensions() {
      return dimensions;
    },
    async embed(texts, options) {
      const vectors: number[][] = [];
      for (let start = 0; start < texts.length; start += BATCH) {
        const input = texts.slice(start, start + BATCH);
        const data = await request(client, model, input, options?.signal);
        if (data.length !== input.length) throw new EmbeddingError('malformed', true);
        vectors.push(...data.map(unit));
      }
      dimensions = vectors[0]?.length ?? dimensions;
      if (vectors.some((vector) => vector.length !== dimensions))
        throw new EmbeddingError('malformed', false);
      return vectors;
    },
  };
}

async function request(
  client: OpenAI,
  model: string,
  input: string[],
  signal?: AbortSignal,
): Promise<number[][]> {
  try {
    const { data } = await client.embeddings.create(
      { model, input, encoding_format: 'float' },
      signal ? { signal } : {},
    );
    return [...data].sort((a, b) => a.index - b.index).map((item) => item.embedding);
  } catch (error) {
    if (signal?.aborted) throw new EmbeddingError('timeout', true, { cause: error });
    const { code, retryable } = classifyError(error);
    throw new EmbeddingError(
      code === 'timeout' || code === 'unreachable' ? code : 'server_error',
      retryable,
      { cause: error },
    );
  }
}

function unit(vector: number[]): number[] {
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length) || length === 0) throw new EmbeddingError('malformed', false);
  return vector.map((value) => value / length);
}
