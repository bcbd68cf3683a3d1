import { idParamsSchema } from '@/lib/contracts/api/params';
import { revokeKey } from '@/lib/server/account/api-keys';
import { personRoute } from '@/lib/server/http/route';

export const DELETE = personRoute({ params: idParamsSchema }, async ({ app, person, params }) => {
  await revokeKey(app, person.id, params.id);
  return { revoked: true };
});
