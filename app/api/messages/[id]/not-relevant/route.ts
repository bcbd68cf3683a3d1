import { notRelevantSchema } from '@/lib/contracts/api/conversations';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/route';
import { sayNotRelevant } from '@/lib/server/turns';

export const POST = personRoute(
  { params: idParamsSchema, body: notRelevantSchema },
  async ({ app, person, params, body }) =>
    sayNotRelevant(app, person.id, { messageId: params.id, memoryId: body.memoryId }),
);
