import { readPeople } from '@/lib/server/admin/people';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ scope: 'admin', admin: true }, async ({ app }) => ({
  people: await readPeople(app),
}));
