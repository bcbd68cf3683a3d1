import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/route';
import { decideAgain } from '@/lib/server/turns';

export const POST = personRoute({ params: idParamsSchema, perMinute: 20 }, async ({ app, person, params }) =>
  decideAgain(app, person.id, params.id),
);
