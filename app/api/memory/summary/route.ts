import { readSummary } from '@/lib/server/memory';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({}, async ({ app, person }) => readSummary(app, person.id));
