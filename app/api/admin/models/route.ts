import { describeModels } from '@/lib/server/admin/models';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ admin: true }, async ({ app }) => describeModels(app));
