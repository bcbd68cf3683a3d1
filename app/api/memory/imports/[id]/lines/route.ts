import { importLineQuerySchema } from '@/lib/contracts/api/imports';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { readImportLines } from '@/lib/server/transfer/imports/imports';

export const GET = personRoute(
  { scope: 'memory:read', params: idParamsSchema, query: importLineQuerySchema },
  async ({ app, person, params, query }) => readImportLines(app, person.id, params.id, query),
);
