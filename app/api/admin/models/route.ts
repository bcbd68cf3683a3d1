import { describeModels } from '@/lib/server/models';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({ admin: true }, async ({ app }) => describeModels(app));
