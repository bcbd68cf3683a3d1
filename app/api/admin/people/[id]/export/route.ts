import { idParamsSchema } from '@/lib/contracts/api/params';
import { exportPerson } from '@/lib/server/admin/people';
import { personRoute } from '@/lib/server/http/route';

/** Writes an audit entry, so it is not a GET. */
export const POST = personRoute({ params: idParamsSchema, admin: true }, async ({ app, person, params }) =>
  exportPerson(app, person.id, params.id),
);
