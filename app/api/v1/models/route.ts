import { listModels } from '@/lib/server/assistants/openai/models';
import { openAiError } from '@/lib/server/assistants/openai/wire';
import { keyRoute } from '@/lib/server/http/key-route';

export const GET = keyRoute(
  'chat',
  async ({ app, person }) => Response.json({ object: 'list', data: listModels(app, person.id) }),
  openAiError,
);
