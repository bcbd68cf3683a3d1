import { answerMcp } from '@/lib/server/assistants/mcp';
import { keyRoute } from '@/lib/server/http/key-route';
import { withBoundedBody } from '@/lib/server/http/read-body';
import { failure } from '@/lib/server/http/route';

/** Each request stands alone: there is no stream to open (GET) and no session to end (DELETE). */
export const POST = keyRoute(
  'memory:read',
  async ({ app, person, scopes, request }) =>
    answerMcp(app, person.id, scopes, await withBoundedBody(request)),
  failure,
);
