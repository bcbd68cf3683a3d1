import { liveResponse } from '@/lib/server/live-response';
import { personRoute } from '@/lib/server/route';

export const dynamic = 'force-dynamic';
export const GET = personRoute({}, async ({ app, person, request }) =>
  liveResponse(app.live, person.id, request.signal),
);
