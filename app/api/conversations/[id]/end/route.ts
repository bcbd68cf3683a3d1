import { idParamsSchema } from '@/lib/contracts/api/params';
import { finishConversation } from '@/lib/server/conversations';
import { personRoute } from '@/lib/server/route';

export const POST = personRoute({ params: idParamsSchema }, async ({ app, person, params }) =>
  finishConversation(app, person.id, params.id),
);
