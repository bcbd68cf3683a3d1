import { applicationRoute, readForm } from '@/lib/server/oauth/form-route';
import { revokeToken } from '@/lib/server/oauth/tokens';

export const POST = applicationRoute(async (app, body) => {
  await revokeToken(app, readForm(body));
  return new Response(null, { status: 200 });
});
