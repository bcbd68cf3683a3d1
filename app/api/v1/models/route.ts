import { MODEL_ID } from '@/lib/server/assistants/openai/complete';
import { openAiError } from '@/lib/server/assistants/openai/wire';
import { keyRoute } from '@/lib/server/http/key-route';

export const GET = keyRoute(
  'chat',
  async () =>
    Response.json({
      object: 'list',
      data: [{ id: MODEL_ID, object: 'model', created: 0, owned_by: 'keepsake' }],
    }),
  openAiError,
);
