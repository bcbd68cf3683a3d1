import { notRelevantSchema } from '@/lib/contracts/api/conversations';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { markUseNotRelevant } from '@/lib/server/conversations/turns';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { scope: 'memory:write', params: idParamsSchema, body: notRelevantSchema },
  async ({ app, person, params, body }) =>
    markUseNotRelevant(app, person.id, { messageId: params.id, memoryId: body.memoryId }),
);
