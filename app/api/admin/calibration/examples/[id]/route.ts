import { useExampleSchema } from '@/lib/contracts/api/admin-calibration';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { useExample } from '@/lib/server/admin/calibration';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { scope: 'admin', params: idParamsSchema, body: useExampleSchema, admin: true },
  async ({ app, person, params, body }) => useExample(app, person.id, { ...params, ...body }),
);
