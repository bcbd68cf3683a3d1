import { z } from 'zod';
import type { Clock } from '@/lib/memory/ports';
import { cappedFetch } from './capped-fetch';
import { createClient } from './client';
import type { ModelServer } from './config';
import { classifyFailure } from './failures';

/** A list of every model there is fits many times over. */
const MAX_LIST_BYTES = 4_000_000;
/** Where Ollama listens unless it was told otherwise. */
const OLLAMA_ORIGIN = 'http://127.0.0.1:11434';
/** It is on this machine: it answers at once or not at all. */
const OLLAMA_TIMEOUT_MS = 300;

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Why a server cannot be used. `not_openai`: something answers there, in another protocol. */
export type ServerTrouble = 'unreachable' | 'timeout' | 'unauthorised' | 'not_openai' | 'server_error';

export class ModelServerError extends Error {
  override readonly name = 'ModelServerError';
  constructor(readonly code: ServerTrouble) {
    super(`The model server cannot be used (${code}).`);
  }
}

/** Names of the server's models. @throws ModelServerError */
export async function listModels(
  server: ModelServer & { signal: AbortSignal; clock: Clock },
): Promise<string[]> {
  let answer: unknown;
  try {
    answer = await createClient(server, MAX_LIST_BYTES).get('/models', { signal: server.signal });
  } catch (error) {
    throw new ModelServerError(troubleOf(error, server.clock));
  }
  const parsed = modelsSchema.safeParse(answer);
  if (!parsed.success) throw new ModelServerError('not_openai');
  return parsed.data.data.map((model) => model.id);
}

export type ServerHealth = { ok: true; models: string[] } | { ok: false; trouble: ServerTrouble };

/** Whether a server can be used: for a health check, so it never throws. */
export async function detectServer(
  server: ModelServer & { signal: AbortSignal; clock: Clock },
): Promise<ServerHealth> {
  try {
    return { ok: true, models: await listModels(server) };
  } catch (error) {
    return { ok: false, trouble: error instanceof ModelServerError ? error.code : 'server_error' };
  }
}

function troubleOf(error: unknown, clock: Clock): ServerTrouble {
  const { code, status } = classifyFailure(error, clock.now());
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404) return 'not_openai';
  switch (code) {
    case 'timeout':
    case 'unreachable':
      return code;
    case 'malformed':
    case 'too_large':
      return 'not_openai';
    default:
      return 'server_error';
  }
}

const ollamaTagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

/**
 * An Ollama that runs on this machine, with its models; null when there is none. It is offered to the operator, never
 * used unasked.
 */
export async function probeOllama(
  options: { origin?: string; timeoutMs?: number } = {},
): Promise<{ baseUrl: string; models: string[] } | null> {
  const origin = options.origin ?? OLLAMA_ORIGIN;
  try {
    const response = await cappedFetch(MAX_LIST_BYTES)(`${origin}/api/tags`, {
      signal: AbortSignal.timeout(options.timeoutMs ?? OLLAMA_TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const parsed = ollamaTagsSchema.safeParse(await response.json());
    if (!parsed.success) return null;
    return { baseUrl: `${origin}/v1`, models: parsed.data.models.map((model) => model.name) };
  } catch {
    // Nothing listens there, or something else does: both mean that there is nothing to offer.
    return null;
  }
}
