import { registerClient } from '@/lib/server/oauth/clients';
import { applicationRoute } from '@/lib/server/oauth/form-route';
import { OAuthError } from '@/lib/server/oauth/oauth-error';

export const POST = applicationRoute(async (app, body) => {
  let metadata: unknown;
  try {
    metadata = JSON.parse(body);
  } catch {
    throw new OAuthError('invalid_client_metadata', 'The body could not be read as JSON.');
  }
  return Response.json(await registerClient(app, metadata), { status: 201 });
});
