import { type Clock, type Embedder, EmbeddingError } from '@/lib/memory/ports';
import type { ModelServer } from './config';
import { createOpenAiEmbedder } from './embedder';
import type { TokenPrices } from './prices';
import { listModels, ModelServerError } from './servers';

export interface ListedEmbedderOptions extends ModelServer {
  clock: Clock;
  prices?: TokenPrices | null;
  /** For one call, in milliseconds. */
  timeoutMs?: number;
}

/** How long the server may take to say which models it has, and to try one. */
const LOOK_MS = 10_000;
/** Taken before any other where a server has several: good, and the cheapest of its maker. */
const FAVOURITE = 'text-embedding-3-small';
/** How makers name models that give vectors. */
const EMBEDDING_NAME = /embed|minilm|(?:^|[/-])(?:bge|gte|e5)-/i;
/** Models that are tried: a list may name some that nobody may use. */
const MOST_TRIED = 3;
/** A sentence of ours. */
const PROBE = 'A short sentence about the sea.';

/**
 * Vectors by the embedding model that the server lists, where nobody configured one; by the engine without a model where it
 * lists none that can be used. Chosen once, before the first vector, and kept: what embeds and what `model` names is always
 * the same. `model` is empty until then. While the server cannot be asked there are no vectors: what is stored meanwhile
 * gets them later, of one model.
 */
export function createListedEmbedder(
  options: ListedEmbedderOptions,
  withoutModel: Embedder,
): Embedder & { ready(): Promise<void> } {
  let chosen: Embedder | null = null;
  let looking: Promise<Embedder> | null = null;

  async function choose(): Promise<Embedder> {
    const names = await listEmbeddingModels(options);
    for (const model of names.slice(0, MOST_TRIED)) {
      const embedder = createOpenAiEmbedder({ ...options, model });
      try {
        await embedder.embed([PROBE], { signal: AbortSignal.timeout(LOOK_MS) });
        return embedder;
      } catch (error) {
        // A model that refuses for good is passed over; a server that cannot answer now is asked again later.
        if (!(error instanceof EmbeddingError) || error.retryable || error.code === 'unauthorised')
          throw error;
      }
    }
    return withoutModel;
  }

  /** One look for all who wait, whoever of them gives up first. */
  async function ready(): Promise<Embedder> {
    if (chosen) return chosen;
    looking ??= choose().finally(() => {
      looking = null;
    });
    chosen = await looking;
    return chosen;
  }

  return {
    get model() {
      return chosen?.model ?? '';
    },
    get dimensions() {
      return chosen?.dimensions ?? 0;
    },
    ready: async () => void (await ready()),
    async embed(texts, given = {}) {
      const embedder = chosen ?? (await before(given.signal, ready()));
      return embedder.embed(texts, given);
    },
  };
}

/** Names that the server lists, the best first. @throws EmbeddingError where it cannot be asked now. */
async function listEmbeddingModels(options: ListedEmbedderOptions): Promise<string[]> {
  try {
    const names = await listModels({ ...options, signal: AbortSignal.timeout(LOOK_MS) });
    const fit = names.filter((name) => EMBEDDING_NAME.test(name));
    return fit.toSorted((one, other) => Number(other === FAVOURITE) - Number(one === FAVOURITE));
  } catch (error) {
    if (!(error instanceof ModelServerError)) throw error;
    switch (error.code) {
      case 'not_openai':
        return [];
      case 'timeout':
      case 'unreachable':
        throw new EmbeddingError(error.code, true);
      case 'unauthorised':
        throw new EmbeddingError(error.code, false);
      default:
        throw new EmbeddingError('server_error', true);
    }
  }
}

/** What comes of the work, unless the signal is first. @throws EmbeddingError (`timeout`) */
export async function before<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(new EmbeddingError('timeout', true));
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  work.catch(() => {});
  return Promise.race([work, over]).finally(() => signal.removeEventListener('abort', end));
}
