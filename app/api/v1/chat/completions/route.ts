import { keyRoute } from '@/lib/server/key-route';
import { complete } from '@/lib/server/openai/complete';
import { openAiError } from '@/lib/server/openai/wire';
import { readBody } from '@/lib/server/read-body';

export const POST = keyRoute(
  'chat',
  async ({ app, person, request }) => complete(app, person.id, await readBody(request), request.signal),
  openAiError,
);
