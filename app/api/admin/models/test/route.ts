import { personRoute } from '@/lib/server/http/route';
import { testModelsInUse } from '@/lib/server/models/connect';

/** Tests cost tokens: a few per minute are enough. */
const PER_MINUTE = 6;

export const POST = personRoute({ admin: true, perMinute: PER_MINUTE }, async ({ app }) =>
  testModelsInUse(app),
);
