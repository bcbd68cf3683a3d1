import { run } from './build';

/** `npm run test:postgres`: the query and engine tests on the Postgres of `DATABASE_URL`. */
export async function testPostgres(args: readonly string[]): Promise<void> {
  if (!process.env.DATABASE_URL) {
    throw new Error(
      'Set DATABASE_URL to a Postgres with pgvector whose user may create databases and roles.',
    );
  }
  await run('vitest', ['run', 'lib/db', 'inngest', ...args]);
}
