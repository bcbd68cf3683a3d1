import { testModels } from '@/lib/server/admin/models';
import { personRoute } from '@/lib/server/http/route';

/** Tests cost tokens: a few a minute are enough. */
const PER_MINUTE = 6;

export const POST = personRoute({ admin: true, perMinute: PER_MINUTE }, async ({ app }) => testModels(app));
