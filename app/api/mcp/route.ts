import { keyRoute } from '@/lib/server/key-route';
import { answerMcp } from '@/lib/server/mcp';
import { withBoundedBody } from '@/lib/server/read-body';
import { failure } from '@/lib/server/route';

/** Each request stands alone: there is no stream to open (GET) and no session to end (DELETE). */
export const POST = keyRoute(
  'memory:read',
  async ({ app, person, scopes, request }) =>
    answerMcp(app, person.id, scopes, await withBoundedBody(request)),
  failure,
);
