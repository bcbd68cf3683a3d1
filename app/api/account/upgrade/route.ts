import { upgradeGuestSchema } from '@/lib/contracts/api/account';
import { upgradeGuest } from '@/lib/server/account/account';
import { markKnownBrowser } from '@/lib/server/account/known-browser';
import { answer, personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { body: upgradeGuestSchema, perMinute: 10 },
  async ({ app, person, body, request }) =>
    markKnownBrowser(app, answer(await upgradeGuest(app, person, body, request.headers))),
);
