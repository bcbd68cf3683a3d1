import { complete } from '@/lib/server/assistants/openai/complete';
import { completionOptions } from '@/lib/server/assistants/openai/people';
import { openAiError } from '@/lib/server/assistants/openai/wire';
import { keyRoute } from '@/lib/server/http/key-route';
import { readBody } from '@/lib/server/http/read-body';

export const POST = keyRoute(
  'chat',
  async (call) =>
    complete(
      call.app,
      call.person.id,
      await readBody(call.request),
      call.request.signal,
      completionOptions(call),
    ),
  openAiError,
);
