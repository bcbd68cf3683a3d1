import { refuseForeignHost } from '@/lib/server/assistants/mcp/refuse-foreign-host';
import { answerMcp } from '@/lib/server/assistants/mcp/server';
import { container } from '@/lib/server/container';
import { keyRoute } from '@/lib/server/http/key-route';
import { withBoundedBody } from '@/lib/server/http/read-body';
import { requireCaller } from '@/lib/server/oauth/applications';
import { challenge } from '@/lib/server/oauth/challenge';

const answer = keyRoute(
  'memory:read',
  async ({ app, person, scopes, request }) =>
    answerMcp(app, person.id, scopes, await withBoundedBody(request)),
  challenge,
  requireCaller,
);

/** Stateless: there is no stream to open (GET) and no session to end (DELETE). */
export const POST = async (request: Request): Promise<Response> =>
  refuseForeignHost(container(), request.headers) ?? answer(request);
