import { patchEntitySchema } from '@/lib/contracts/api/entities';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { changeEntity } from '@/lib/server/memories/entities';

export const PATCH = personRoute(
  { scope: 'memory:write', params: idParamsSchema, body: patchEntitySchema, redacts: true },
  async ({ app, person, params, body }) => changeEntity(app, person.id, params.id, body),
);
