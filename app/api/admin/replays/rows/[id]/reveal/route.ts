import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { revealRow } from '@/lib/server/replays/replays';

export const POST = personRoute({ params: idParamsSchema, admin: true }, async ({ app, person, params }) =>
  revealRow(app, person.id, params.id),
);
