import { importRequestSchema } from '@/lib/contracts/api/transfer';
import { personRoute } from '@/lib/server/http/route';
import { importFile, importSummary } from '@/lib/server/transfer/import-memories';

/** A long file comes in parts; this is enough for thousands of memories. */
const PER_MINUTE = 120;

export const POST = personRoute(
  { scope: 'memory:write', body: importRequestSchema, perMinute: PER_MINUTE },
  async ({ app, person, body }) =>
    body.kind === 'file' ? importFile(app, person.id, body.file) : importSummary(app, person.id, body.lines),
);
