import { liveQuerySchema } from '@/lib/contracts/api/chat';
import { liveResponse } from '@/lib/server/http/live-response';
import { personRoute } from '@/lib/server/http/route';

export const dynamic = 'force-dynamic';
export const GET = personRoute({ query: liveQuerySchema }, async ({ app, person, query, request }) =>
  liveResponse(app.live, person.id, request.signal, query.since),
);
