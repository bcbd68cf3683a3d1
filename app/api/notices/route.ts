import { readNotices } from '@/lib/server/lifecycle';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({}, async ({ app, person }) => readNotices(app, person.id));
