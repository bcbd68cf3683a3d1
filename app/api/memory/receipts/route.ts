import { readReceipts } from '@/lib/server/memory';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) => ({
  receipts: await readReceipts(app, person.id),
}));
