import { linkRequestSchema } from '@/lib/contracts/api/links';
import { linkBot, readLinks } from '@/lib/server/account/bot-people';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({}, async ({ app, person }) => ({ bots: await readLinks(app, person.id) }));

export const POST = personRoute({ body: linkRequestSchema, perMinute: 10 }, ({ app, person, body }) =>
  linkBot(app, person.id, body.code),
);
