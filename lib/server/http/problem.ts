import { isNamed } from '@/lib/contracts/named-error';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@/lib/contracts/problem';

/** A refusal that the caller may read: a stable code and a plain sentence. */
export class ProblemError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('ProblemError', error);
  override readonly name = 'ProblemError';
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly errors?: Problem['errors'],
    readonly headers: Record<string, string> = {},
  ) {
    super(detail);
  }
}

const TITLES: Record<ProblemCode, string> = {
  bad_request: 'Bad request',
  invalid_json: 'The body is not valid JSON',
  validation_failed: 'The request does not fit',
  unauthenticated: 'Not signed in',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  conflict: 'Changed meanwhile',
  gone: 'Gone',
  payload_too_large: 'Too large',
  rate_limited: 'Too many requests',
  model_unavailable: 'The language model cannot be reached',
  database_unavailable: 'The database cannot be reached',
  internal: 'Something went wrong',
};

/** RFC 9457 problem details as a response. */
export function problemResponse(error: ProblemError): Response {
  const body: Problem = {
    type: `urn:keepsake:problem:${error.code}`,
    title: TITLES[error.code],
    status: PROBLEM_STATUS[error.code],
    code: error.code,
    detail: error.detail,
    ...(error.errors ? { errors: error.errors } : {}),
  };
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...error.headers },
  });
}
