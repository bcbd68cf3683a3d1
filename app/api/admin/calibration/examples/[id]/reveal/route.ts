import { idParamsSchema } from '@/lib/contracts/api/params';
import { revealExample } from '@/lib/server/admin/calibration';
import { personRoute } from '@/lib/server/http/route';

/** What uncovers what was said takes a session. */
export const POST = personRoute({ params: idParamsSchema, admin: true }, async ({ app, person, params }) =>
  revealExample(app, person.id, params.id),
);
