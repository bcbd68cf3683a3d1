export const dynamic = 'force-dynamic';

/** Answers without the database: the process lives. */
export function GET(): Response {
  return Response.json({ status: 'ok' });
}
