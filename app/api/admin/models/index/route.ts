import { indexRequestSchema } from '@/lib/contracts/api/admin-models';
import { indexMemories } from '@/lib/server/admin/models';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute({ body: indexRequestSchema, admin: true }, async ({ app, person, body }) =>
  indexMemories(app, person.id, body.after),
);
