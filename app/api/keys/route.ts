import { createApiKeySchema } from '@/lib/contracts/api/keys';
import { createKey, readKeys } from '@/lib/server/account/api-keys';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({}, async ({ app, person }) => ({ keys: await readKeys(app, person.id) }));

export const POST = personRoute(
  { body: createApiKeySchema, redacts: true, perMinute: 10 },
  ({ app, person, body }) => createKey(app, person.id, body),
);
