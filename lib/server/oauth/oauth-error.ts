import { isNamed } from '@/lib/contracts/named-error';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { failure } from '../http/route';

type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied';

/** An error in the terms of OAuth. */
export class OAuthError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('OAuthError', error);
  override readonly name = 'OAuthError';
  constructor(
    readonly code: OAuthErrorCode,
    readonly detail: string,
  ) {
    super(detail);
  }
}

/** An error in OAuth's format; any other error keeps its status. */
export function oauthFailure(error: unknown, app: Container, request: Request): Response {
  if (error instanceof OAuthError)
    return Response.json(
      { error: error.code, error_description: error.detail },
      { status: 400, headers: { 'cache-control': 'no-store' } },
    );
  const answer = failure(error, app, request);
  if (!(error instanceof ProblemError)) return answer;
  return Response.json(
    {
      error: answer.status === 429 ? 'temporarily_unavailable' : 'invalid_request',
      error_description: error.message,
    },
    { status: answer.status, headers: answer.headers.has('retry-after') ? { 'retry-after': '60' } : {} },
  );
}
