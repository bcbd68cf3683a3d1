import { z } from 'zod';
import type { Clock } from '@/lib/memory/ports';
import { createClient } from './client';
import type { ModelServer } from './config';
import { classifyFailure, hasCause } from './failures';
import { ForbiddenAddressError } from './forbidden-address';

/** Many times the size of a list of all existing models. */
const MAX_LIST_BYTES = 4_000_000;
/** It is on this machine, so it answers at once or not at all. */
const LOCAL_TIMEOUT_MS = 500;

const listSchema = z.array(z.object({ id: z.string() }));
/** Together returns the bare list. */
const modelsSchema = z.union([z.object({ data: listSchema }), listSchema.transform((data) => ({ data }))]);

/** Why a server cannot be used. `not_openai`: something else answers there, with another protocol. */
export type ServerTrouble =
  | 'unreachable'
  | 'timeout'
  | 'unauthorised'
  | 'not_openai'
  | 'server_error'
  | 'forbidden_address';

export class ModelServerError extends Error {
  override readonly name = 'ModelServerError';
  constructor(readonly code: ServerTrouble) {
    super(`The model server cannot be used (${code}).`);
  }
}

/** Anthropic only supports the protocol for chats: its list requires headers of its own. */
function listHeaders({ baseUrl, apiKey }: ModelServer): Record<string, string | null> {
  return new URL(baseUrl).hostname === 'api.anthropic.com'
    ? { authorization: null, 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
    : {};
}

/** The names of the server's models. @throws ModelServerError */
export async function listModels(
  server: ModelServer & { signal: AbortSignal; clock: Clock },
): Promise<string[]> {
  let answer: unknown;
  try {
    answer = await createClient(server, MAX_LIST_BYTES).get('/models', {
      signal: server.signal,
      headers: listHeaders(server),
    });
  } catch (error) {
    throw new ModelServerError(troubleOf(error, server.clock));
  }
  const parsed = modelsSchema.safeParse(answer);
  if (!parsed.success) throw new ModelServerError('not_openai');
  return parsed.data.data.map((model) => model.id);
}

export type ServerHealth = { ok: true; models: string[] } | { ok: false; trouble: ServerTrouble };

/** Whether a server can be used; for a health check, so it never throws. */
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
  if (hasCause(error, ForbiddenAddressError)) return 'forbidden_address';
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

/** An address on this machine where a server may listen. */
export interface LocalPlace {
  name: string;
  baseUrl: string;
}

/** A server that answers on this machine, with its models. */
export interface LocalServer extends LocalPlace {
  models: string[];
}

/** Tries all addresses at once. The servers found are offered to the operator, never used automatically. */
export async function findLocalServers(places: readonly LocalPlace[], clock: Clock): Promise<LocalServer[]> {
  const found = await Promise.all(
    places.map(async (place) => {
      const signal = AbortSignal.timeout(LOCAL_TIMEOUT_MS);
      const health = await detectServer({ ...place, apiKey: '', signal, clock });
      return health.ok ? [{ ...place, models: health.models }] : [];
    }),
  );
  return found.flat();
}
