import { keyRoute } from '@/lib/server/key-route';
import { answerMcp } from '@/lib/server/mcp';
import { failure } from '@/lib/server/route';

const handle = keyRoute(
  'memory:read',
  ({ app, person, scopes, request }) => answerMcp(app, person.id, scopes, request),
  failure,
);

export const GET = handle;
export const POST = handle;
export const DELETE = handle;
