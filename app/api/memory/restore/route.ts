import { restoreRequestSchema } from '@/lib/contracts/api/memories';
import { personRoute } from '@/lib/server/http/route';
import { restore } from '@/lib/server/memories/memory';

export const POST = personRoute(
  { scope: 'memory:write', body: restoreRequestSchema },
  async ({ app, person, body }) => ({
    restored: await restore(app, person.id, body.ids),
  }),
);
