import { personRoute } from '@/lib/server/http/route';
import { readGroups } from '@/lib/server/memories/groups';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) => ({
  groups: await readGroups(app, person.id),
}));
