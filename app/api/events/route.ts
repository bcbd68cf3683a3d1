import { liveResponse } from '@/lib/server/http/live-response';
import { personRoute } from '@/lib/server/http/route';

export const dynamic = 'force-dynamic';
export const GET = personRoute({}, async ({ app, person, request }) =>
  liveResponse(app.live, person.id, request.signal),
);
