import { separateEntitiesSchema } from '@/lib/contracts/api/entities';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { separate } from '@/lib/server/memories/entities';

export const POST = personRoute(
  { scope: 'memory:write', params: idParamsSchema, body: separateEntitiesSchema },
  async ({ app, person, params, body }) => separate(app, person.id, params.id, body.ids),
);
