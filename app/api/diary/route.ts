import { diaryQuerySchema } from '@/lib/contracts/api/diary';
import { readDiary } from '@/lib/server/conversations/lifecycle';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { scope: 'memory:read', query: diaryQuerySchema },
  async ({ app, person, query }) => readDiary(app, person.id, query),
);
