import { run } from './build';
import { startThrowawayPostgres } from './throwaway-postgres';

/** `npm run test:postgres`: the query and engine tests on the Postgres of `DATABASE_URL`, or on a temporary one. */
export async function testPostgres(args: readonly string[]): Promise<void> {
  const server = process.env.DATABASE_URL ? null : await startThrowawayPostgres();
  const DATABASE_URL = server?.url ?? process.env.DATABASE_URL;
  try {
    await run('vitest', ['run', 'lib/db', 'lib/server', 'inngest', 'bench', 'docs', ...args], {
      ...process.env,
      DATABASE_URL,
    });
  } finally {
    await server?.close();
  }
}
