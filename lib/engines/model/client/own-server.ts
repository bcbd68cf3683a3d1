import { z } from 'zod';
import { cappedFetch } from './capped-fetch';
import type { OneModel } from './config';

const MAX_BYTES = 4_000_000;

const tokens = z.int().positive();
const lmStudioSchema = z.object({
  data: z.array(z.object({ id: z.string(), loaded_context_length: tokens.optional() })),
});
const ollamaSchema = z.object({
  models: z.array(z.object({ model: z.string(), context_length: tokens })),
});
const llamaSchema = z.object({ default_generation_settings: z.object({ n_ctx: tokens }) });

/** How local servers report the context window of a loaded model, outside the OpenAI protocol, which has no field for it. */
const WAYS: readonly { path: string; read(answer: unknown, model: string): number | null }[] = [
  {
    // Ollama. A name without a tag means the latest.
    path: 'api/ps',
    read(answer, model) {
      const tagged = model.includes(':') ? model : `${model}:latest`;
      const running = ollamaSchema.safeParse(answer).data?.models;
      return running?.find((one) => one.model === tagged || one.model === model)?.context_length ?? null;
    },
  },
  {
    // LM Studio.
    path: 'api/v0/models',
    read: (answer, model) =>
      lmStudioSchema.safeParse(answer).data?.data.find(({ id }) => id === model)?.loaded_context_length ??
      null,
  },
  {
    // llama.cpp, which runs a single model.
    path: 'props',
    read: (answer) => llamaSchema.safeParse(answer).data?.default_generation_settings.n_ctx ?? null,
  },
];

/** The context window of a loaded model in tokens, by the server's own protocol; null if it reports none. */
export async function askOwnServer(
  { baseUrl, apiKey, model }: Pick<OneModel, 'baseUrl' | 'apiKey' | 'model'>,
  signal: AbortSignal,
): Promise<number | null> {
  const fetch = cappedFetch(MAX_BYTES);
  const root = `${baseUrl.replace(/\/+$/, '').replace(/\/v\d+$/, '')}/`;
  const headers = new Headers(apiKey ? [['authorization', `Bearer ${apiKey}`]] : []);
  for (const { path, read } of WAYS) {
    const answer = await fetch(new URL(path, root), { headers, signal })
      .then((response) => (response.ok ? response.json() : null))
      // An invalid or missing answer reports nothing.
      .catch(() => null);
    const window = read(answer, model);
    if (window !== null) return window;
  }
  return null;
}
