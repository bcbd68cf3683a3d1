import { personRoute } from '@/lib/server/http/route';
import { readReceipts } from '@/lib/server/memories/memory';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) => ({
  receipts: await readReceipts(app, person.id),
}));
