import { complete } from '@/lib/server/assistants/openai/complete';
import { openAiError } from '@/lib/server/assistants/openai/wire';
import { keyRoute } from '@/lib/server/http/key-route';
import { readBody } from '@/lib/server/http/read-body';

export const POST = keyRoute(
  'chat',
  async ({ app, person, request }) => complete(app, person.id, await readBody(request), request.signal),
  openAiError,
);
