import { readOwnAnalyses } from '@/lib/server/lifecycle';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({}, async ({ app, person }) => readOwnAnalyses(app, person.id));
