import { importItemQuerySchema } from '@/lib/contracts/api/imports';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { readItems } from '@/lib/server/transfer/imports/imports';

export const GET = personRoute(
  { scope: 'memory:read', params: idParamsSchema, query: importItemQuerySchema },
  async ({ app, person, params, query }) => readItems(app, person.id, params.id, query),
);
