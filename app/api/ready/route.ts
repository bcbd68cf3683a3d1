import { readReadiness } from '@/lib/server/admin/engine-status';

export const dynamic = 'force-dynamic';

/** Answers after checking the database: requests can be served. */
export async function GET(): Promise<Response> {
  const readiness = await readReadiness();
  return Response.json(readiness, { status: readiness.status === 'ready' ? 200 : 503 });
}
