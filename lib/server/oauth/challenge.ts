import { OAUTH_SCOPES } from '@/lib/contracts/api/oauth';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { failure } from '../http/route';
import { resourceMetadataUrl, serverOrigin } from './addresses';

/** An error that says where to get access (RFC 9728 5.1), so that a client that only knows the address can find the rest. */
export function challenge(error: unknown, app: Container, request: Request): Response {
  const response = failure(error, app, request);
  if (!(error instanceof ProblemError)) return response;
  const metadata = `resource_metadata="${resourceMetadataUrl(serverOrigin(app, request))}"`;
  const scope = `scope="${OAUTH_SCOPES.join(' ')}"`;
  const wrong = request.headers.has('authorization') ? 'error="invalid_token", ' : '';
  if (error.code === 'unauthenticated')
    response.headers.set('www-authenticate', `Bearer ${wrong}${metadata}, ${scope}`);
  if (error.code === 'forbidden')
    response.headers.set('www-authenticate', `Bearer error="insufficient_scope", ${metadata}, ${scope}`);
  return response;
}
