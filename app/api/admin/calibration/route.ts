import { changeBarSchema } from '@/lib/contracts/api/admin-calibration';
import { applyBar, readCalibration } from '@/lib/server/admin/calibration';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ scope: 'admin', admin: true }, async ({ app }) => readCalibration(app));

export const POST = personRoute(
  { scope: 'admin', body: changeBarSchema, admin: true },
  async ({ app, person, body }) => applyBar(app, person.id, body),
);
