import { readModel } from '@/lib/server/assistants/openai/models';
import { openAiError } from '@/lib/server/assistants/openai/wire';
import { keyRoute } from '@/lib/server/http/key-route';

export const GET = (request: Request, { params }: { params: Promise<{ id: string }> }) =>
  keyRoute(
    'chat',
    async ({ app, person }) => Response.json(readModel(app, person.id, (await params).id)),
    openAiError,
  )(request);
