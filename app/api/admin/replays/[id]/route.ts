import { replayActionSchema, replayQuerySchema } from '@/lib/contracts/api/admin-replays';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { actOnReplay, readReplayDetail, removeReplay } from '@/lib/server/replays/replays';

export const GET = personRoute(
  { scope: 'admin', params: idParamsSchema, query: replayQuerySchema, admin: true },
  async ({ app, params, query }) => readReplayDetail(app, params.id, query),
);

export const POST = personRoute(
  { scope: 'admin', params: idParamsSchema, body: replayActionSchema, admin: true },
  async ({ app, person, params, body }) => actOnReplay(app, person.id, params.id, body),
);

export const DELETE = personRoute(
  { scope: 'admin', params: idParamsSchema, admin: true },
  async ({ app, person, params }) => removeReplay(app, person.id, params.id),
);
