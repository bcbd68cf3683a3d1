import { indexRequestSchema } from '@/lib/contracts/api/admin-models';
import { personRoute } from '@/lib/server/http/route';
import { indexMemories } from '@/lib/server/models/index-memories';

export const POST = personRoute({ body: indexRequestSchema, admin: true }, async ({ app, person, body }) =>
  indexMemories(app, person.id, body.after),
);
