import { consentSchema } from '@/lib/contracts/api/oauth';
import { personRoute } from '@/lib/server/http/route';
import { serverOrigin } from '@/lib/server/oauth/addresses';
import { decideConsent } from '@/lib/server/oauth/authorize';

export const POST = personRoute({ body: consentSchema, perMinute: 20 }, ({ app, person, body, request }) =>
  decideConsent(app, serverOrigin(app, request), person.id, body),
);
