import { exportQuerySchema } from '@/lib/contracts/api/transfer';
import { exportMemories, toMarkdown } from '@/lib/server/export-memories';
import { download } from '@/lib/server/gate-export';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute(
  { scope: 'memory:read', query: exportQuerySchema },
  async ({ app, person, query }) => {
    const file = await exportMemories(app, person.id);
    return query.format === 'markdown'
      ? download(toMarkdown(file), 'text/markdown', 'keepsake.md')
      : download(JSON.stringify(file, null, 2), 'application/json', 'keepsake.json');
  },
);
