import { forgetMeRequestSchema } from '@/lib/contracts/api/memories';
import { forgetMe, previewForgetMe } from '@/lib/server/memory';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({}, async ({ app, person }) => ({
  counts: await previewForgetMe(app, person.id),
}));

export const POST = personRoute({ body: forgetMeRequestSchema }, async ({ app, person, body }) =>
  forgetMe(app, person.id, body.chats),
);
