import { claimAdministratorSchema } from '@/lib/contracts/api/account';
import { describeMe } from '@/lib/server/account/account';
import { claimAdministrator } from '@/lib/server/account/first-administrator';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { body: claimAdministratorSchema, perMinute: 10 },
  async ({ app, person, body }) => {
    await claimAdministrator(app, person, body.token);
    return describeMe({ ...person, role: 'admin' });
  },
);
