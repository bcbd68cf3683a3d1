import { answerMcp } from '@/lib/server/assistants/mcp/server';
import { container } from '@/lib/server/container';
import { keyRoute } from '@/lib/server/http/key-route';
import { hasForeignHost } from '@/lib/server/http/local-request';
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

/** What the protocol asks of a server on somebody's own machine (2025-11-25, transports, security). */
const FOREIGN_HOST = {
  jsonrpc: '2.0',
  id: null,
  error: {
    code: -32000,
    message: 'This server answers on this machine alone. Set KEEPSAKE_PUBLIC_URL to give it another name.',
  },
};

/** Each request stands alone: there is no stream to open (GET) and no session to end (DELETE). */
export const POST = async (request: Request): Promise<Response> =>
  container().env.localOnly && hasForeignHost(request.headers)
    ? Response.json(FOREIGN_HOST, { status: 403 })
    : answer(request);
