import { describeEngine } from '@/lib/server/engine-status';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({}, async ({ app }) => describeEngine(app));
