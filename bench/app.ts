import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJobs } from '@/inngest/jobs';
import { migrateDatabase } from '@/lib/db/migrate';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { createConversation } from '@/lib/db/queries/conversations';
import { createDatabase } from '@/lib/db/testing/create-database';
import { readEnvironment } from '@/lib/env';
import { type Container, compose } from '@/lib/server/container';
import { startEmbeddedDatabase } from '@/scripts/embedded/start-embedded-database';
import { prepareDataFolder } from '@/scripts/embedded/testing/migrated-folder';
import { MIGRATIONS } from '@/scripts/paths';

/** The application without its web server, on a new database: embedded, or on the server of `DATABASE_URL`. */
export interface BenchApp {
  app: Container;
  /** Registers somebody with an open conversation. */
  newPerson(): Promise<{ userId: string; conversationId: string }>;
  close(): Promise<void>;
}

export async function startBenchApp(env: Record<string, string> = {}): Promise<BenchApp> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
  const { url, embedded, close: closeDatabase } = await openBenchDatabase(folder);
  await migrateDatabase(url, MIGRATIONS);
  const app = compose(
    readEnvironment({
      ...process.env,
      KEEPSAKE_AUTH_SECRET: randomUUID(),
      KEEPSAKE_TOMBSTONE_KEY: randomUUID(),
      KEEPSAKE_SEAL_KEY: randomUUID(),
      KEEPSAKE_LOG_LEVEL: 'error',
      DATABASE_URL: url,
      KEEPSAKE_EMBEDDED: embedded ? '1' : '',
      ...env,
    }),
    createJobs,
  );
  await app.db.asWorker(ensureDefaultCharacter);
  return {
    app,
    async newPerson() {
      const { user } = await app.auth.api.signUpEmail({
        body: { name: 'Bench', email: `${randomUUID()}@example.org`, password: randomUUID() },
      });
      const conversationId = await app.db.asPerson(user.id, (tx) =>
        createConversation(tx, user.id, { createdAt: new Date() }),
      );
      return { userId: user.id, conversationId };
    },
    async close() {
      await app.jobs.stop();
      await app.db.close();
      await closeDatabase();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A new database: in `folder`, or on the server of `DATABASE_URL`, from which closing drops it. */
export async function openBenchDatabase(folder: string) {
  const server = process.env.DATABASE_URL;
  if (server) {
    const { url, drop } = await createDatabase(server);
    return { url, embedded: false, close: drop };
  }
  await prepareDataFolder(folder);
  const { url, close } = await startEmbeddedDatabase(folder);
  return { url, embedded: true, close };
}
