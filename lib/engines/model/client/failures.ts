import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { AnswerTooLargeError } from './capped-fetch';
import { ForbiddenAddressError } from './forbidden-address';

/** Request parameters that some servers reject. */
const PARAMETERS = ['response_format', 'temperature', 'max_tokens', 'stream_options', 'tools'] as const;
export type Parameter = (typeof PARAMETERS)[number];

export type FailureCode =
  | 'timeout'
  | 'unreachable'
  | 'rate_limited'
  | 'refused'
  | 'too_large'
  | 'malformed'
  | 'unauthorised'
  | 'server_error';

/** Why a call failed, without anything that was sent or answered. */
export interface Failure {
  code: FailureCode;
  retryable: boolean;
  status: number | null;
  /** The server rejected the request itself: another form of it may succeed. */
  refusedRequest: boolean;
  /** The parameter that the server rejected. */
  parameter: Parameter | null;
  /** The request, with the room that it asks for the answer, is larger than the model allows. */
  exceedsWindow: boolean;
  /** How long the server asks to wait, in milliseconds. */
  retryAfterMs: number | null;
}

/** Statuses by which servers reject an unknown parameter. 404: a router without a suitable provider. */
const REFUSING_STATUSES = [400, 404, 415, 422, 501];

/** How servers refuse a prompt or a limit of tokens that is too large for the model: vLLM, llama.cpp, OpenAI, Groq, DeepSeek. */
const TOO_LONG =
  /context[ _](?:length|window|size)|prompt is too long|max_(?:completion_)?tokens\W.*(?:too large|at most|less than or equal|valid range)/i;

/** How servers say that a filter in front of the model stopped the request: Azure, OpenAI, Alibaba, DeepSeek. */
const FILTERED = /content[ _](?:filter|policy|management policy)|data_inspection_failed|content exists risk/i;

/**
 * Classifies any error of a call. The error itself is not kept: servers echo the prompt in their messages.
 *
 * @param now for a `Retry-After` that is a date.
 */
export function classifyFailure(error: unknown, now: Date): Failure {
  const failure: Failure = {
    code: 'server_error',
    retryable: false,
    status: null,
    refusedRequest: false,
    parameter: null,
    exceedsWindow: false,
    retryAfterMs: null,
  };
  if (hasCause(error, AnswerTooLargeError)) return { ...failure, code: 'too_large' };
  // The address is permanently forbidden, so retrying is pointless.
  if (hasCause(error, ForbiddenAddressError)) return { ...failure, code: 'unreachable' };
  if (isAbort(error)) return { ...failure, code: 'timeout', retryable: true };
  if (error instanceof APIConnectionError) return { ...failure, code: 'unreachable', retryable: true };
  if (error instanceof SyntaxError) return { ...failure, code: 'malformed', retryable: true };
  if (!(error instanceof APIError)) return { ...failure, code: 'unreachable', retryable: true };
  return { ...failure, ...classifyStatus(error, now) };
}

function classifyStatus(error: APIError, now: Date): Partial<Failure> {
  const status = error.status ?? statusIn(error.code);
  // The account has no credit left.
  if (status === 402) return { code: 'rate_limited', status };
  if (status === 429) {
    // An exhausted quota does not recover by waiting.
    const retryable = error.code !== 'insufficient_quota';
    return { code: 'rate_limited', retryable, status, retryAfterMs: readRetryAfter(error.headers, now) };
  }
  // The operator's key is wrong or may not use this model: retrying does not help.
  if (status === 401 || status === 403) return { code: 'unauthorised', status };
  if (status === 408 || status === 504) return { code: 'timeout', retryable: true, status };
  if (FILTERED.test(`${error.code ?? ''} ${error.message}`)) return { code: 'refused', status };
  const refusedRequest = status !== null && REFUSING_STATUSES.includes(status);
  return {
    exceedsWindow: refusedRequest && TOO_LONG.test(`${error.code ?? ''} ${error.message}`),
    // An error event inside a stream may have no status.
    retryable: status === null || status >= 500 || status === 409,
    status,
    refusedRequest,
    parameter: namedParameter(error),
  };
}

/** An error within a stream, or in an answer that is called a success, has its status as its code (OpenRouter). */
function statusIn(code: unknown): number | null {
  return typeof code === 'number' && code >= 400 && code < 600 ? code : null;
}

/** The field for which a server rejected a request; longer names first, since one may contain another. */
export function refusedField(error: unknown, fields: readonly string[]): string | null {
  if (!(error instanceof APIError) || !REFUSING_STATUSES.includes(error.status ?? 0)) return null;
  const said = `${error.param ?? ''} ${error.message}`;
  return fields.toSorted((a, b) => b.length - a.length).find((field) => said.includes(field)) ?? null;
}

function namedParameter(error: APIError): Parameter | null {
  const named = (text: string) => PARAMETERS.find((parameter) => text.includes(parameter)) ?? null;
  return (
    named(error.param ?? '') ??
    named(error.message) ??
    (/json_schema|json_object|structured/i.test(error.message) ? 'response_format' : null) ??
    (/function.?call|\btool\b/i.test(error.message) ? 'tools' : null)
  );
}

function readRetryAfter(headers: Headers | undefined, now: Date): number | null {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const value = headers?.get('retry-after');
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

function isAbort(error: unknown): boolean {
  return (
    error instanceof APIConnectionTimeoutError ||
    error instanceof APIUserAbortError ||
    (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
  );
}

/** Whether an error or one of its causes is of a class. */
export function hasCause(
  error: unknown,
  type: typeof AnswerTooLargeError | typeof ForbiddenAddressError,
): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof type) return true;
  }
  return false;
}
