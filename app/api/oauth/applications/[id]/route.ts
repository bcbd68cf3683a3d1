import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { disconnect } from '@/lib/server/oauth/applications';

export const DELETE = personRoute({ params: idParamsSchema }, async ({ app, person, params }) => {
  await disconnect(app, person.id, params.id);
  return { disconnected: true };
});
