import { idParamsSchema } from '@/lib/contracts/api/params';
import { retryJob } from '@/lib/server/admin/admin';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { scope: 'admin', params: idParamsSchema, admin: true },
  async ({ app, person, params }) => retryJob(app, person.id, params.id),
);
