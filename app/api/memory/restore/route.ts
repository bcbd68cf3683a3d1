import { restoreRequestSchema } from '@/lib/contracts/api/memories';
import { restore } from '@/lib/server/memory';
import { personRoute } from '@/lib/server/route';

export const POST = personRoute(
  { scope: 'memory:write', body: restoreRequestSchema },
  async ({ app, person, body }) => ({
    restored: await restore(app, person.id, body.ids),
  }),
);
