import { createConversationSchema } from '@/lib/contracts/api/conversations';
import { openConversation, readConversations } from '@/lib/server/conversations';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({}, async ({ app, person }) => ({
  conversations: await readConversations(app, person.id),
}));

export const POST = personRoute(
  { body: createConversationSchema, perMinute: 60 },
  async ({ app, person, body }) => openConversation(app, person.id, body),
);
