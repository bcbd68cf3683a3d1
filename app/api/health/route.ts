export const dynamic = 'force-dynamic';

/** Answers without the database: the process is alive. */
export function GET(): Response {
  return Response.json({ status: 'ok' });
}
