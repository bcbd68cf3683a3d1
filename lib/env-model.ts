import { z } from 'zod';

/** A variable that may be missing or empty. */
export const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

/** US dollars per million tokens. */
const price = optional.pipe(z.coerce.number<string>().nonnegative().optional());
/** Default addresses of local model servers. */
const LOCAL_MODELS =
  'Ollama=http://127.0.0.1:11434/v1 LM-Studio=http://127.0.0.1:1234/v1 llama.cpp=http://127.0.0.1:8080/v1 vLLM=http://127.0.0.1:8000/v1 Jan=http://127.0.0.1:1337/v1';

/** `NAME=ADDRESS`, separated by spaces. */
const localModels = optional
  .transform((value) => (value ?? LOCAL_MODELS).split(/\s+/))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[^=]+=https?:\/\/\S+$/, 'It takes NAME=ADDRESS, such as Ollama=http://127.0.0.1:11434/v1.')
        .transform((place) => {
          const [name = '', ...address] = place.split('=');
          return { name: name.replaceAll('-', ' '), baseUrl: address.join('=') };
        }),
    ),
  );

/** The public server for model downloads. */
const MODEL_HOST = 'https://huggingface.co';

/** The model server, when there is one. */
export const modelSchema = z.object({
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: optional,
  KEEPSAKE_CHAT_MODEL: optional,
  KEEPSAKE_MEMORY_MODEL: optional,
  KEEPSAKE_EMBEDDING_MODEL: optional,
  /** The chat model's context window in tokens, if its server does not list it. */
  KEEPSAKE_CONTEXT_LENGTH: optional.pipe(z.coerce.number<string>().int().min(1024).optional()),
  /** Seconds that a model may stay silent, before its first word and within its answer. */
  KEEPSAKE_MODEL_PATIENCE: optional.pipe(z.coerce.number<string>().positive().max(3600).optional()),
  KEEPSAKE_PRICE_INPUT: price,
  KEEPSAKE_PRICE_OUTPUT: price,
  KEEPSAKE_MEMORY_PRICE_INPUT: price,
  KEEPSAKE_MEMORY_PRICE_OUTPUT: price,
  KEEPSAKE_EMBEDDING_PRICE: price,
  KEEPSAKE_LOCAL_MODELS: localModels,
  /** Where the embedding model is downloaded from. */
  KEEPSAKE_MODEL_HOST: optional
    .pipe(z.url({ protocol: /^https?$/ }).optional())
    .transform((url) => (url ?? MODEL_HOST).replace(/\/+$/, '')),
});

/** The model that answers and the one that decides, if a server is configured. */
export interface ModelEnvironment {
  baseUrl: string;
  apiKey: string;
  chatModel: string;
  memoryModel: string;
  /** Null: vectors come from the built-in embedder. */
  embeddingModel: string | null;
  /** The context window of the chat model in tokens; null: as its server lists it. */
  contextLength: number | null;
  /** Milliseconds that a model may stay silent; null: each use has its own limit. */
  patienceMs: number | null;
  /** US dollars per million tokens; null if the operator did not set them. */
  prices: Record<'chat' | 'memory' | 'embedding', { input: number; output: number } | null>;
}

const OPENAI_URL = 'https://api.openai.com/v1';
const DEFAULT_MODEL = 'gpt-4.1-mini';

/** The models that the environment configures; null if it configures none. */
export function modelEnvironment(env: z.output<typeof modelSchema>): ModelEnvironment | null {
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) return null;
  const chatModel = env.KEEPSAKE_CHAT_MODEL ?? DEFAULT_MODEL;
  return {
    baseUrl: env.OPENAI_BASE_URL ?? OPENAI_URL,
    // Local servers need no key, but the protocol's client requires one.
    apiKey: env.OPENAI_API_KEY ?? 'none',
    chatModel,
    memoryModel: env.KEEPSAKE_MEMORY_MODEL ?? chatModel,
    embeddingModel: env.KEEPSAKE_EMBEDDING_MODEL ?? null,
    ...modelLimits(env),
    prices: readPrices(env),
  };
}

export function modelLimits(
  env: z.output<typeof modelSchema>,
): Pick<ModelEnvironment, 'contextLength' | 'patienceMs'> {
  return {
    contextLength: env.KEEPSAKE_CONTEXT_LENGTH ?? null,
    patienceMs: env.KEEPSAKE_MODEL_PATIENCE ? env.KEEPSAKE_MODEL_PATIENCE * 1000 : null,
  };
}

/** The memory's model has the same prices as the chat's unless specified otherwise. */
function readPrices(env: z.output<typeof modelSchema>): ModelEnvironment['prices'] {
  const pair = (input: number | undefined, output: number | undefined) =>
    input === undefined && output === undefined ? null : { input: input ?? 0, output: output ?? 0 };
  const chat = pair(env.KEEPSAKE_PRICE_INPUT, env.KEEPSAKE_PRICE_OUTPUT);
  return {
    chat,
    memory: pair(env.KEEPSAKE_MEMORY_PRICE_INPUT, env.KEEPSAKE_MEMORY_PRICE_OUTPUT) ?? chat,
    embedding: pair(env.KEEPSAKE_EMBEDDING_PRICE, undefined),
  };
}
