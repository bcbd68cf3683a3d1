import { z } from 'zod';
import { personRoute } from '@/lib/server/route';
import { readTurns } from '@/lib/server/turns';

export const GET = personRoute(
  { query: z.object({ conversation: z.uuid() }) },
  async ({ app, person, query }) => ({
    turns: await readTurns(app, person.id, query.conversation),
  }),
);
