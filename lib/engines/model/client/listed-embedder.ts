import { type Clock, type Embedder, EmbeddingError } from '@/lib/memory/ports';
import type { ModelServer } from './config';
import { createOpenAiEmbedder } from './embedder';
import type { TokenPrices } from './prices';
import { listModels, ModelServerError } from './servers';

export interface ListedEmbedderOptions extends ModelServer {
  clock: Clock;
  prices?: TokenPrices | null;
  /** The timeout of a call, in milliseconds. */
  timeoutMs?: number;
}

/** How long the server may take to list its models, and to embed a test sentence. */
const LOOK_MS = 10_000;
/** Preferred if a server has several: good, and the cheapest of its vendor. */
const FAVOURITE = 'text-embedding-3-small';
/** Patterns in the names of embedding models. */
const EMBEDDING_NAME = /embed|minilm|(?:^|[/-])(?:bge|gte|e5)-/i;
/** The most models that are tried: a list may contain some that cannot be used. */
const MOST_TRIED = 3;
/** A sentence of our own. */
const PROBE = 'A short sentence about the sea.';

/**
 * Vectors by the embedding model that the server lists, if none was configured, or by the built-in embedder if it lists no
 * usable one. Chosen once, before the first vector, and then kept, so that vectors always match `model`, which is empty until
 * then. While the server is unreachable there are no vectors: texts stored meanwhile are embedded later, all by the same
 * model.
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
        // A model that refuses for good is skipped; an unreachable server is asked again later.
        if (!(error instanceof EmbeddingError) || error.retryable || error.code === 'unauthorised')
          throw error;
      }
    }
    return withoutModel;
  }

  /** One lookup for all callers, whichever of them gives up first. */
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

/** Names that the server lists, the best first. @throws EmbeddingError if it cannot be reached. */
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

/** The result of the work, unless the signal is aborted first. @throws EmbeddingError (`timeout`) */
export async function before<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(new EmbeddingError('timeout', true));
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  work.catch(() => {});
  return Promise.race([work, over]).finally(() => signal.removeEventListener('abort', end));
}
