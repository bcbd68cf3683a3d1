import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError } from './problem';

/** The largest accepted body, in bytes. */
const MAX_BODY = 1_000_000;
/** How long a caller may take to send a body. */
const BODY_MS = 30_000;

/** Reads a JSON body; `{}` if there is none. @throws ProblemError when it is too large, too slow or not JSON. */
export async function readBody(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (text.trim() === '') return {};
  try {
    return parseStorable(text);
  } catch {
    throw new ProblemError('invalid_json', 'notJson');
  }
}

/** Escapes of characters that a Postgres text cannot store: a null character, half of a surrogate pair. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

function parseStorable(text: string): unknown {
  if (!UNSTORABLE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? toStorable(value) : value));
}

/** The text without characters that Postgres cannot store. Neither is visible on a screen. */
export function toStorable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The same request with its body read within the limits, for libraries that read it themselves. */
export async function withBoundedBody(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const { method, headers, signal, url } = request;
  const text = await readText(request);
  return new Request(url, {
    method,
    headers,
    signal,
    body: UNSTORABLE.test(text) ? storableJson(text) : text,
  });
}

function storableJson(text: string): string {
  try {
    return JSON.stringify(parseStorable(text));
  } catch {
    return text;
  }
}

/**
 * Reads a body chunk by chunk: the limit applies whatever length was announced, and nothing beyond it is kept in memory.
 *
 * @throws ProblemError `payload_too_large`, or `bad_request` when it does not arrive in time.
 */
export async function readText(request: Request, maxBytes = MAX_BODY, timeoutMs = BODY_MS): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (request.body === null) return '';
  const reader = request.body.getReader();
  const over = new AbortController();
  const late = sleep(timeoutMs, null, { signal: over.signal, ref: false });
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late]);
      if (next === null) throw new ProblemError('bad_request', 'tooSlow');
      if (next.done) return Buffer.concat(pieces).toString('utf8');
      size += next.value.byteLength;
      if (size > maxBytes) throw tooLarge();
      pieces.push(next.value);
    }
  } catch (error) {
    // The rest of the body is not awaited.
    reader.cancel().catch(() => {});
    throw error;
  } finally {
    over.abort();
    late.catch(() => {});
  }
}

function tooLarge(): ProblemError {
  return new ProblemError('payload_too_large', 'tooMuch');
}
