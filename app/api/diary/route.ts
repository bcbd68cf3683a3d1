import { diaryQuerySchema } from '@/lib/contracts/api/diary';
import { readDiary } from '@/lib/server/lifecycle';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute(
  { scope: 'memory:read', query: diaryQuerySchema },
  async ({ app, person, query }) => readDiary(app, person.id, query),
);
