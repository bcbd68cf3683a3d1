import { embed } from '@/lib/server/assistants/openai/embed';
import { openAiError } from '@/lib/server/assistants/openai/wire';
import { keyRoute } from '@/lib/server/http/key-route';
import { readBody } from '@/lib/server/http/read-body';

export const POST = keyRoute(
  'chat',
  async ({ app, person, request }) => embed(app, person.id, await readBody(request), request.signal),
  openAiError,
);
