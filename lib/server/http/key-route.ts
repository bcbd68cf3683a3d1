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
 * A route for a developer's own assistant: an API key instead of a session. A browser's cookies open nothing here, so
 * that no page can speak for a person. `identify` returns whose call it is; `describe` puts an error in the shape that the protocol's clients read.
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
