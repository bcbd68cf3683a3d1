import { idParamsSchema } from '@/lib/contracts/api/params';
import { keepForgotten } from '@/lib/server/gate';
import { personRoute } from '@/lib/server/route';

export const POST = personRoute({ params: idParamsSchema }, async ({ app, person, params }) =>
  keepForgotten(app, person.id, params.id),
);
