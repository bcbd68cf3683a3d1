import { ProblemError } from './problem';

/**
 * A change must come from our own pages: browsers name where a request was made. A caller that is no browser sends
 * neither header, and has no other site's cookies to misuse.
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
  // A sandboxed or redirected page sends "null".
  if (!URL.canParse(origin)) return false;
  const own = new URL(origin);
  return own.host === host || (publicUrl !== null && own.origin === new URL(publicUrl).origin);
}
