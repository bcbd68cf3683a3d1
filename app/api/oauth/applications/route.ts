import { personRoute } from '@/lib/server/http/route';
import { readApplications } from '@/lib/server/oauth/applications';

export const GET = personRoute({}, async ({ app, person }) => ({
  applications: await readApplications(app, person.id),
}));
