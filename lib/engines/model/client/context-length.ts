import { z } from 'zod';
import type { Clock } from '@/lib/memory/ports';
import { createClient } from './client';
import type { OneModel } from './config';
import { askOwnServer } from './own-server';

/** A list of every model there is fits many times over. */
const MAX_LIST_BYTES = 4_000_000;
const LOOK_MS = 10_000;
/** Before a server that did not say is asked again. */
const ASK_AGAIN_MS = 300_000;
/** One of one's own says it once the model is loaded, and asking it costs nothing. */
const ASK_OWN_AGAIN_MS = 20_000;

const tokens = z.int().positive().optional().catch(undefined);

/**
 * What servers call the tokens that a model takes at once, in their lists of models: OpenRouter `context_length`, vLLM
 * `max_model_len`, Groq `context_window`, Mistral `max_context_length`, and llama.cpp the window it was started with, else
 * what the model was trained for.
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
 * Tokens that a model takes at once, as its server lists it. Asked for in the background: null until the server has
 * answered, and where it does not say.
 */
export function createContextLength(options: OneModel & { clock: Clock }): () => number | null {
  let known: number | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  // Makers serve over TLS, and have none of the ways of local servers.
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
      // A server that cannot be asked now says nothing of its window: prompts stay as small as for a small model.
      look().catch(() => {});
    }
    return known;
  };
}
