import { exportQuerySchema } from '@/lib/contracts/api/transfer';
import { download } from '@/lib/server/admin/gate-export';
import { personRoute } from '@/lib/server/http/route';
import { exportMemories, toMarkdown } from '@/lib/server/transfer/export-memories';

export const GET = personRoute(
  { scope: 'memory:read', query: exportQuerySchema },
  async ({ app, person, query }) => {
    const file = await exportMemories(app, person.id);
    return query.format === 'markdown'
      ? download(toMarkdown(file), 'text/markdown', 'keepsake.md')
      : download(JSON.stringify(file, null, 2), 'application/json', 'keepsake.json');
  },
);
