import { idParamsSchema } from '@/lib/contracts/api/params';
import { unlinkBot } from '@/lib/server/account/bot-people';
import { personRoute } from '@/lib/server/http/route';

export const DELETE = personRoute({ params: idParamsSchema }, async ({ app, person, params }) => {
  await unlinkBot(app, person.id, params.id);
  return { unlinked: true };
});
