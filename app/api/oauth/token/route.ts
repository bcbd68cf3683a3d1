import { serverOrigin } from '@/lib/server/oauth/addresses';
import { applicationRoute, readForm } from '@/lib/server/oauth/form-route';
import { exchangeToken } from '@/lib/server/oauth/tokens';

export const POST = applicationRoute(async (app, body, request) =>
  Response.json(await exchangeToken(app, serverOrigin(app, request), readForm(body))),
);
