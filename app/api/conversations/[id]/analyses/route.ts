import { analysesQuerySchema } from '@/lib/contracts/api/conversations';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { readAnalyses } from '@/lib/server/conversations/lifecycle';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { scope: 'memory:read', params: idParamsSchema, query: analysesQuerySchema },
  async ({ app, person, params, query }) =>
    readAnalyses(app, person.id, params.id, query.include === 'memories'),
);
