import { readOwnDecisions } from '@/lib/server/gate';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({}, async ({ app, person }) => ({
  decisions: await readOwnDecisions(app, person.id),
}));
