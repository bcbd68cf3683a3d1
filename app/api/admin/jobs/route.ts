import { readJobs } from '@/lib/server/admin/admin';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ scope: 'admin', admin: true }, async ({ app }) => readJobs(app));
