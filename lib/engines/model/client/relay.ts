import { cappedFetch } from './capped-fetch';
import type { ModelServer } from './config';

const MAX_BYTES = 64_000_000;

/** Sends a client's own request to a model server, and returns its answer unchanged: stream, status and all. */
export function relayRequest(
  server: ModelServer,
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<Response> {
  return cappedFetch(MAX_BYTES)(`${server.baseUrl.replace(/\/$/, '')}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {}),
    },
    body: JSON.stringify(body),
    signal,
  });
}
