import { deleteAccountSchema } from '@/lib/contracts/api/account';
import { deleteAccount, describeMe } from '@/lib/server/account/account';
import { unmarkKnownBrowser } from '@/lib/server/account/known-browser';
import { answer, personRoute } from '@/lib/server/http/route';

export const GET = personRoute({}, async ({ person }) => describeMe(person));

export const DELETE = personRoute({ body: deleteAccountSchema }, async ({ app, person, body }) =>
  unmarkKnownBrowser(app, answer(await deleteAccount(app, person, body.phrase))),
);
