import { claimAdministratorSchema } from '@/lib/contracts/api/account';
import { describeMe } from '@/lib/server/account';
import { claimAdministrator } from '@/lib/server/first-administrator';
import { personRoute } from '@/lib/server/route';

export const POST = personRoute(
  { body: claimAdministratorSchema, perMinute: 10 },
  async ({ app, person, body }) => {
    await claimAdministrator(app, person, body.token);
    return describeMe({ ...person, role: 'admin' });
  },
);
