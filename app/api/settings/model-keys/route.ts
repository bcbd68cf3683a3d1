import { setOwnKeySchema } from '@/lib/contracts/api/own-keys';
import { personRoute } from '@/lib/server/http/route';
import { readOwnKeys, setOwnKey } from '@/lib/server/models/own-keys';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) =>
  readOwnKeys(app, person.id),
);

export const POST = personRoute(
  { scope: 'settings', body: setOwnKeySchema, perMinute: 20 },
  async ({ app, person, body }) => setOwnKey(app, person.id, body),
);
