import { uploadQuerySchema } from '@/lib/contracts/api/imports';
import { personRoute } from '@/lib/server/http/route';
import { readImports, receiveImport } from '@/lib/server/transfer/imports/imports';

const PER_MINUTE = 20;

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) => ({
  imports: await readImports(app, person.id),
}));

/** The body is the file, read as it arrives. */
export const POST = personRoute(
  { scope: 'memory:write', query: uploadQuerySchema, perMinute: PER_MINUTE },
  async ({ app, person, may, query, request }) =>
    receiveImport(app, person.id, query, request.body, { withSettings: may('settings') }),
);
