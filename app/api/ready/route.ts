import { isReady } from '@/lib/server/engine-status';

export const dynamic = 'force-dynamic';

/** Answers with the database: requests can be served. */
export async function GET(): Promise<Response> {
  return (await isReady())
    ? Response.json({ status: 'ready' })
    : Response.json({ status: 'not_ready' }, { status: 503 });
}
