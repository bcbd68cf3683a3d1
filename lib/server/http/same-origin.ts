import { ProblemError } from './problem';

/**
 * A change must come from our own pages: browsers send the origin of a request. Callers that are not browsers send neither
 * header, and have no cookies of another site that could be misused.
 *
 * @throws ProblemError `forbidden` when another site sent it.
 */
export function requireSameOrigin(request: Request, publicUrl: string | null): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site === 'cross-site' || (origin !== null && !isOwn(origin, request.headers.get('host'), publicUrl)))
    throw new ProblemError('forbidden', 'anotherSite');
}

function isOwn(origin: string, host: string | null, publicUrl: string | null): boolean {
  // Sandboxed or redirected pages send "null".
  if (!URL.canParse(origin)) return false;
  const own = new URL(origin);
  return own.host === host || (publicUrl !== null && own.origin === new URL(publicUrl).origin);
}
