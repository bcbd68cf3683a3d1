import { MODEL_ID } from '@/lib/server/assistants/openai/complete';
import { openAiError } from '@/lib/server/assistants/openai/wire';
import { keyRoute } from '@/lib/server/http/key-route';

/** First the memory's own name, which every request may use; then the models behind it. */
export const GET = keyRoute(
  'chat',
  async ({ app, person }) => {
    const choice = app.models.choice(person.id);
    const names = [MODEL_ID, choice?.chat.model, app.engines.embedder.model].filter((name) => name);
    return Response.json({
      object: 'list',
      data: [...new Set(names)].map((id) => ({ id, object: 'model', created: 0, owned_by: 'keepsake' })),
    });
  },
  openAiError,
);
