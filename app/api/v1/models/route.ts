import { keyRoute } from '@/lib/server/key-route';
import { MODEL_ID } from '@/lib/server/openai/complete';
import { openAiError } from '@/lib/server/openai/wire';

export const GET = keyRoute(
  'chat',
  async () =>
    Response.json({
      object: 'list',
      data: [{ id: MODEL_ID, object: 'model', created: 0, owned_by: 'keepsake' }],
    }),
  openAiError,
);
