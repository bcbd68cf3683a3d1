import { createJobs } from '@/inngest/jobs';
import { startTestDatabase, type TestDatabase } from '@/lib/db/testing/start-test-database';
import { readEnvironment } from '@/lib/env';
import type { Clock } from '@/lib/memory/ports';
import { type Container, compose } from '../container';

/** The application without its web server, on a fresh database. */
export interface TestContainer {
  app: Container;
  /** The database, whose one connection is the application's. */
  test: TestDatabase;
  close(): Promise<void>;
}

export async function startContainer(
  variables: Record<string, string> = {},
  clock?: Clock,
  /** Optionally puts a proxy between the application and its database. */
  between: (url: string) => Promise<string> = async (url) => url,
): Promise<TestContainer> {
  const test = await startTestDatabase();
  await test.db.close();
  const env = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: await between(test.url),
    KEEPSAKE_EMBEDDED: '1',
    KEEPSAKE_AUTH_SECRET: 'a secret for tests alone',
    KEEPSAKE_TOMBSTONE_KEY: 'a key for tests alone',
    KEEPSAKE_SEAL_KEY: 'a seal for tests alone',
    KEEPSAKE_LOG_LEVEL: 'silent',
    ...variables,
  });
  const app = compose(env, createJobs, clock);
  return {
    app,
    test: { ...test, db: app.db },
    async close() {
      await app.jobs.stop();
      await app.db.close();
      await test.close();
    },
  };
}
