import { idParamsSchema } from '@/lib/contracts/api/params';
import { finishConversation } from '@/lib/server/conversations/conversations';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute({ scope: 'chat', params: idParamsSchema }, async ({ app, person, params }) =>
  finishConversation(app, person.id, params.id),
);
