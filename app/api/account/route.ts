import { deleteAccountSchema } from '@/lib/contracts/api/account';
import { deleteAccount, describeMe } from '@/lib/server/account/account';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({}, async ({ person }) => describeMe(person));

export const DELETE = personRoute({ body: deleteAccountSchema }, async ({ app, person, body }) =>
  deleteAccount(app, person, body.phrase),
);
