import { turnsQuerySchema } from '@/lib/contracts/api/conversations';
import { readTurns } from '@/lib/server/conversations/turns';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { scope: 'memory:read', query: turnsQuerySchema },
  async ({ app, person, query }) => ({
    turns: await readTurns(app, person.id, query.conversation),
  }),
);
