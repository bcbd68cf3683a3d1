import { mayReadMetrics } from '@/lib/server/admin/metrics';
import { container } from '@/lib/server/container';

export const dynamic = 'force-dynamic';

/** Counts for a monitor, without anybody's words or ids. Without permission the answer is empty. */
export async function GET(request: Request): Promise<Response> {
  const app = container();
  if (!mayReadMetrics(app.env, request.headers)) return new Response(null, { status: 404 });
  return new Response(await app.metrics.read(), {
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
  });
}
