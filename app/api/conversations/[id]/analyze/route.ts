import { analyzeRequestSchema } from '@/lib/contracts/api/conversations';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { requestAnalysis } from '@/lib/server/conversations/lifecycle';
import { personRoute } from '@/lib/server/http/route';

/** 202 while it is in progress; 200 with the last analysis if nothing was said since. */
export const POST = personRoute(
  { scope: 'memory:write', params: idParamsSchema, body: analyzeRequestSchema, perMinute: 20 },
  async ({ app, person, params, body }) => {
    const analysis = await requestAnalysis(app, person.id, params.id, body.force);
    return Response.json(analysis, {
      status: analysis.status === 'done' ? 200 : 202,
      headers: { 'cache-control': 'no-store' },
    });
  },
);
