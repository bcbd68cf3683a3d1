import { idParamsSchema } from '@/lib/contracts/api/params';
import { removeDiaryEntry } from '@/lib/server/conversations/lifecycle';
import { personRoute } from '@/lib/server/http/route';

export const DELETE = personRoute(
  { scope: 'memory:write', params: idParamsSchema },
  async ({ app, person, params }) => removeDiaryEntry(app, person.id, params.id),
);
