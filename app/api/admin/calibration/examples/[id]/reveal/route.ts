import { idParamsSchema } from '@/lib/contracts/api/params';
import { revealExample } from '@/lib/server/admin/calibration';
import { personRoute } from '@/lib/server/http/route';

/** Revealing what was said requires a session; no API key can do it. */
export const POST = personRoute({ params: idParamsSchema, admin: true }, async ({ app, person, params }) =>
  revealExample(app, person.id, params.id),
);
