import { assignModelSchema } from '@/lib/contracts/api/admin-models';
import { personRoute } from '@/lib/server/http/route';
import { assignModel } from '@/lib/server/models/connect';
import { describeModels } from '@/lib/server/models/describe-models';

export const GET = personRoute({ scope: 'admin', admin: true }, async ({ app }) => describeModels(app));

export const PATCH = personRoute({ body: assignModelSchema, admin: true }, async ({ app, person, body }) =>
  assignModel(app, person.id, body),
);
