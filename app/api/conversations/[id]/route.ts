import { deleteConversationSchema, patchConversationSchema } from '@/lib/contracts/api/conversations';
import { idParamsSchema } from '@/lib/contracts/api/params';
import {
  changeConversation,
  readConversation,
  removeConversation,
} from '@/lib/server/conversations/conversations';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { scope: 'memory:read', params: idParamsSchema },
  async ({ app, person, params }) => readConversation(app, person.id, params.id),
);

export const PATCH = personRoute(
  { scope: 'chat', params: idParamsSchema, body: patchConversationSchema, redacts: true },
  async ({ app, person, params, body }) => changeConversation(app, person.id, params.id, body),
);

export const DELETE = personRoute(
  { scope: 'memory:write', params: idParamsSchema, body: deleteConversationSchema },
  async ({ app, person, params, body }) => removeConversation(app, person.id, params.id, body.memories),
);
