import { readPeople } from '@/lib/server/people';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({ admin: true }, async ({ app }) => ({ people: await readPeople(app) }));
