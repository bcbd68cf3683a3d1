import { nameEngine } from '@/lib/server/admin/engine-status';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ scope: 'chat' }, async ({ app, person }) =>
  nameEngine(person.role === 'admin', app),
);
