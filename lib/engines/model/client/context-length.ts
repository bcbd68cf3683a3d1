import { z } from 'zod';
import type { Clock } from '@/lib/memory/ports';
import { createClient } from './client';
import type { OneModel } from './config';
import { askOwnServer } from './own-server';

/** Many times the size of a list of all existing models. */
const MAX_LIST_BYTES = 4_000_000;
const LOOK_MS = 10_000;
/** How long until a server that did not report it is asked again. */
const ASK_AGAIN_MS = 300_000;
/** A local server reports it once the model is loaded, and asking it costs nothing. */
const ASK_OWN_AGAIN_MS = 20_000;

const tokens = z.int().positive().optional().catch(undefined);

/**
 * The names of the context window in servers' lists of models: OpenRouter `context_length`, vLLM `max_model_len`, Groq
 * `context_window`, Mistral `max_context_length`, and for llama.cpp the window it was started with, or else the one the model
 * was trained with.
 */
const listSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      context_length: tokens,
      max_model_len: tokens,
      context_window: tokens,
      max_context_length: tokens,
      meta: z.object({ n_ctx: tokens, n_ctx_train: tokens }).nullish().catch(undefined),
    }),
  ),
});

/**
 * The context window of a model in tokens, as its server lists it. Requested in the background: null until the server has
 * answered, or if it does not report it.
 */
export function createContextLength(options: OneModel & { clock: Clock }): () => number | null {
  let known: number | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  // Hosted servers use TLS, and have none of the local servers' endpoints.
  const isOwn = options.baseUrl.startsWith('http:');

  async function look(): Promise<void> {
    const client = createClient(options, MAX_LIST_BYTES);
    const { data } = listSchema.parse(await client.get('/models', { signal: AbortSignal.timeout(LOOK_MS) }));
    const model = data.find(({ id }) => id === options.model);
    known =
      model?.context_length ??
      model?.max_model_len ??
      model?.context_window ??
      model?.max_context_length ??
      model?.meta?.n_ctx ??
      (isOwn ? await askOwnServer(options, AbortSignal.timeout(LOOK_MS)) : null) ??
      model?.meta?.n_ctx_train ??
      null;
  }

  return () => {
    const now = options.clock.now().getTime();
    if (known === null && now - askedAt >= (isOwn ? ASK_OWN_AGAIN_MS : ASK_AGAIN_MS)) {
      askedAt = now;
      // If the server is unreachable, its window stays unknown, and prompts are as short as for a small model.
      look().catch(() => {});
    }
    return known;
  };
}
