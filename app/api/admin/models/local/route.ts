import { personRoute } from '@/lib/server/http/route';
import { findLocal } from '@/lib/server/models/connect';

export const GET = personRoute({ admin: true, perMinute: 60 }, async ({ app }) => findLocal(app));
