import { measureLiteMode } from '@/lib/server/account/settings';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) =>
  measureLiteMode(app, person.id),
);
