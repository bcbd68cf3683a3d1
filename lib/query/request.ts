import type { z } from 'zod';
import { ApiError, readProblem } from './api-error';

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  query?: Record<string, QueryValue>;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls our API and parses the answer with its contract.
 *
 * @throws ApiError for a problem, an answer that does not match, or no answer. An abort is rethrown unchanged.
 */
export async function request<S extends z.ZodType>(
  schema: S,
  path: string,
  { method = 'GET', query, body, signal }: RequestOptions = {},
): Promise<z.output<S>> {
  const response = await fetchOrFail(`${path}${toSearch(query)}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(signal ? { signal } : {}),
  });
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw ApiError.unexpected(response.status);
  return parsed.data;
}

/** `fetch` whose failures are ApiErrors; also used by the chat transport. */
export async function fetchOrFail(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(input, {
      credentials: 'same-origin',
      ...init,
      headers: inOurLanguage(init?.headers),
    });
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw ApiError.unreachable();
  }
  if (!response.ok) throw await readProblem(response);
  return response;
}

/** Asks for problem details in the page's language, which the person may have chosen. */
function inOurLanguage(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  const language = pageLanguage();
  if (language) headers.set('accept-language', language);
  return headers;
}

/** The language of the page; null outside a browser. */
export function pageLanguage(): string | null {
  return typeof document === 'undefined' ? null : document.documentElement.lang;
}

/** Lists become repeated parameters; unset ones are left out. */
function toSearch(query: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    if (typeof value === 'object') for (const item of value) search.append(name, item);
    else search.append(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
