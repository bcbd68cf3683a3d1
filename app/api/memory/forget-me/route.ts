import { forgetMeRequestSchema } from '@/lib/contracts/api/memories';
import { personRoute } from '@/lib/server/http/route';
import { forgetMe, previewForgetMe } from '@/lib/server/memories/memory';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) => ({
  counts: await previewForgetMe(app, person.id),
}));

export const POST = personRoute(
  { scope: 'settings', body: forgetMeRequestSchema },
  async ({ app, person, body }) => forgetMe(app, person.id, body.chats),
);
