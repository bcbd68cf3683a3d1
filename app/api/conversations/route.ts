import { conversationQuerySchema, createConversationSchema } from '@/lib/contracts/api/conversations';
import { openConversation, readConversations } from '@/lib/server/conversations/conversations';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { scope: 'memory:read', query: conversationQuerySchema },
  async ({ app, person, query }) => ({ conversations: await readConversations(app, person.id, query) }),
);

export const POST = personRoute(
  { scope: 'chat', body: createConversationSchema, perMinute: 60 },
  async ({ app, person, body }) => openConversation(app, person.id, body),
);
