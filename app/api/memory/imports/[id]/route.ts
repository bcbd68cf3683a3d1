import { changeImportSchema } from '@/lib/contracts/api/imports';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { changeImport, readDetail, undoImport } from '@/lib/server/transfer/imports/imports';

export const GET = personRoute(
  { scope: 'memory:read', params: idParamsSchema },
  async ({ app, person, params }) => readDetail(app, person.id, params.id),
);

export const PATCH = personRoute(
  { scope: 'memory:write', params: idParamsSchema, body: changeImportSchema },
  async ({ app, person, params, body }) => changeImport(app, person.id, params.id, body),
);

export const DELETE = personRoute(
  { scope: 'memory:write', params: idParamsSchema },
  async ({ app, person, params }) => undoImport(app, person.id, params.id),
);
