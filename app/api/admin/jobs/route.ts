import { readJobs } from '@/lib/server/admin';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({ admin: true }, async ({ app }) => readJobs(app));
