import { serverDraftSchema } from '@/lib/contracts/api/admin-models';
import { personRoute } from '@/lib/server/http/route';
import { listServerModels } from '@/lib/server/models/connect';

/** A POST, because it carries a key. */
export const POST = personRoute(
  { body: serverDraftSchema, admin: true, perMinute: 60 },
  async ({ app, body }) => listServerModels(app, body),
);
