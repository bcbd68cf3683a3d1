import { idParamsSchema } from '@/lib/contracts/api/params';
import { dismissNotice } from '@/lib/server/conversations/lifecycle';
import { personRoute } from '@/lib/server/http/route';

/** Dismisses a notice: the person has seen it. */
export const DELETE = personRoute(
  { scope: 'memory:write', params: idParamsSchema },
  async ({ app, person, params }) => dismissNotice(app, person.id, params.id),
);
