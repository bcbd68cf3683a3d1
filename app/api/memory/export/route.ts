import { type ExportFormat, exportQuerySchema } from '@/lib/contracts/api/transfer';
import { personRoute } from '@/lib/server/http/route';
import { streamExport } from '@/lib/server/transfer/export-memories';

const FILES: Record<ExportFormat, { type: string; name: string }> = {
  json: { type: 'application/json', name: 'keepsake.json' },
  jsonl: { type: 'application/x-ndjson', name: 'keepsake.jsonl' },
  markdown: { type: 'text/markdown', name: 'keepsake.md' },
};

export const GET = personRoute(
  { scope: 'memory:read', query: exportQuerySchema },
  async ({ app, person, query }) => {
    const { type, name } = FILES[query.format];
    const pieces = streamExport(app, person.id, query);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    });
    return new Response(body, {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  },
);
