import { patchMemorySchema } from '@/lib/contracts/api/memories';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { ProblemError } from '@/lib/server/http/problem';
import { personRoute } from '@/lib/server/http/route';
import { changeMemory, forget, readMemory } from '@/lib/server/memories/memory';

export const GET = personRoute(
  { scope: 'memory:read', params: idParamsSchema },
  async ({ app, person, params }) => readMemory(app, person.id, params.id),
);

export const DELETE = personRoute(
  { scope: 'memory:write', params: idParamsSchema },
  async ({ app, person, params }) => {
    const forgotten = await forget(app, person.id, [params.id], false);
    if (forgotten.ids.length === 0) throw new ProblemError('not_found', 'noSuchMemory');
    return forgotten;
  },
);

export const PATCH = personRoute(
  { scope: 'memory:write', params: idParamsSchema, body: patchMemorySchema },
  async ({ app, person, params, body }) => changeMemory(app, person.id, params.id, body),
);
