import { newReplaySchema } from '@/lib/contracts/api/admin-replays';
import { personRoute } from '@/lib/server/http/route';
import { estimateReplay } from '@/lib/server/replays/replays';

export const POST = personRoute(
  { scope: 'admin', body: newReplaySchema, admin: true },
  async ({ app, body }) => estimateReplay(app, body),
);
