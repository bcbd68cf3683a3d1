import 'server-only';
import type { ApiKeyScope } from '@/lib/contracts/api/keys';
import { type Caller, requireKey } from '../account/api-keys';
import { type Container, container } from '../container';
import { limitKey } from './rate-limit';
import { refuse } from './route';

export interface KeyCall extends Caller {
  request: Request;
  app: Container;
}

/**
 * A route for a developer's own assistant, with an API key instead of a session. Cookies are ignored here, so that no web
 * page can act for a person. `identify` returns the caller; `describe` formats errors for the protocol's clients.
 */
export function keyRoute(
  scope: ApiKeyScope,
  handle: (call: KeyCall) => Promise<Response>,
  describe: (error: unknown, app: Container, request: Request) => Response,
  identify: typeof requireKey = requireKey,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const app = container();
    try {
      const caller = await identify(app, request.headers, scope).catch((error) =>
        refuse(app, request, error),
      );
      await limitKey(app, caller);
      return await app.models.forPerson(caller.ownerId, () => handle({ ...caller, request, app }));
    } catch (error) {
      return describe(error, app, request);
    }
  };
}
