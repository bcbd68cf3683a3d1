import { connectSchema } from '@/lib/contracts/api/admin-models';
import { personRoute } from '@/lib/server/http/route';
import { connectModels } from '@/lib/server/models/connect';

export const POST = personRoute({ body: connectSchema, admin: true }, async ({ app, person, body }) =>
  connectModels(app, person.id, body),
);
