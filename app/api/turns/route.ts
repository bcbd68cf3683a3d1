import { z } from 'zod';
import { readTurns } from '@/lib/server/conversations/turns';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { query: z.object({ conversation: z.uuid() }) },
  async ({ app, person, query }) => ({
    turns: await readTurns(app, person.id, query.conversation),
  }),
);
