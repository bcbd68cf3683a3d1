import { tryModelsSchema } from '@/lib/contracts/api/admin-models';
import { personRoute } from '@/lib/server/http/route';
import { tryModels } from '@/lib/server/models/connect';

/** Each costs a few tokens; choosing a model takes several. */
const PER_MINUTE = 20;

export const POST = personRoute(
  { body: tryModelsSchema, admin: true, perMinute: PER_MINUTE },
  async ({ app, body }) => tryModels(app, body),
);
