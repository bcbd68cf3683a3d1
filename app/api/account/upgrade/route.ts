import { upgradeGuestSchema } from '@/lib/contracts/api/account';
import { upgradeGuest } from '@/lib/server/account';
import { personRoute } from '@/lib/server/route';

export const POST = personRoute({ body: upgradeGuestSchema, perMinute: 10 }, async ({ app, person, body }) =>
  upgradeGuest(app, person, body),
);
