import 'server-only';
import { type Container, container } from '../container';
import { addressLimit, limitRequests } from '../http/rate-limit';
import { readText } from '../http/read-body';
import { oauthFailure } from './oauth-error';

/** The share of an address's limit: 60 of 600 requests a minute. */
const SHARE = 1 / 10;
const MAX_FORM_BYTES = 20_000;

/** A route that applications call without a signed-in person: limited by address; answers are never cached. */
export function applicationRoute(
  handle: (app: Container, body: string, request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const app = container();
    try {
      await limitRequests(app, addressLimit(app, request.headers, 'oauth', SHARE));
      const response = await handle(app, await readText(request, MAX_FORM_BYTES), request);
      response.headers.set('cache-control', 'no-store');
      return response;
    } catch (error) {
      return oauthFailure(error, app, request);
    }
  };
}

/** The values of a form; a repeated parameter is dropped (RFC 6749 3.2). */
export function readForm(body: string): Record<string, string> {
  const form = new URLSearchParams(body);
  return Object.fromEntries([...form].filter(([name]) => form.getAll(name).length === 1));
}
