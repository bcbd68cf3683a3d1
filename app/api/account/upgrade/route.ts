import { upgradeGuestSchema } from '@/lib/contracts/api/account';
import { upgradeGuest } from '@/lib/server/account/account';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { body: upgradeGuestSchema, perMinute: 10 },
  async ({ app, person, body, request }) => upgradeGuest(app, person, body, request.headers),
);
