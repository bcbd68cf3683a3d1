import { patchConnectionSchema } from '@/lib/contracts/api/admin-models';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { patchConnection, removeConnection } from '@/lib/server/models/connect';

export const PATCH = personRoute(
  { params: idParamsSchema, body: patchConnectionSchema, admin: true },
  async ({ app, person, params, body }) => patchConnection(app, person.id, params.id, body),
);

export const DELETE = personRoute({ params: idParamsSchema, admin: true }, async ({ app, person, params }) =>
  removeConnection(app, person.id, params.id),
);
