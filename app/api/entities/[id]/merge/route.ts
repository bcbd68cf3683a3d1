import { mergeEntitiesSchema } from '@/lib/contracts/api/entities';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { merge } from '@/lib/server/memories/entities';

export const POST = personRoute(
  { scope: 'memory:write', params: idParamsSchema, body: mergeEntitiesSchema },
  async ({ app, person, params, body }) => merge(app, person.id, params.id, body.ids),
);
