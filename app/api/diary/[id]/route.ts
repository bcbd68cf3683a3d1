import { idParamsSchema } from '@/lib/contracts/api/params';
import { removeDiaryEntry } from '@/lib/server/lifecycle';
import { personRoute } from '@/lib/server/route';

export const DELETE = personRoute({ params: idParamsSchema }, async ({ app, person, params }) =>
  removeDiaryEntry(app, person.id, params.id),
);
