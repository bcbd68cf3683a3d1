import { newReplaySchema } from '@/lib/contracts/api/admin-replays';
import { personRoute } from '@/lib/server/http/route';
import { createReplay, readReplays } from '@/lib/server/replays/replays';

export const GET = personRoute({ scope: 'admin', admin: true }, async ({ app }) => readReplays(app));

export const POST = personRoute(
  { scope: 'admin', body: newReplaySchema, admin: true },
  async ({ app, person, body }) => createReplay(app, person.id, body),
);
