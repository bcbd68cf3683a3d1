import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJobs } from '@/inngest/jobs';
import { migrateDatabase } from '@/lib/db/migrate';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { createConversation } from '@/lib/db/queries/conversations';
import { readEnvironment } from '@/lib/env';
import { type Container, compose } from '@/lib/server/container';
import { buildWhenStale } from '@/scripts/build';
import { MIGRATIONS } from '@/scripts/paths';
import { type AppServer, startAppServer } from '../e2e/fixtures/app-server';
import { startModelServer } from '../e2e/fixtures/model-server';
import { openBenchDatabase } from './app';
import { fillMemories, prepareSentences } from './fill';

/** A person who is signed in. */
export interface BenchPerson {
  userId: string;
  cookie: string;
  conversationId: string;
}

/** The production server, on a new database that was filled before it started. */
export interface BenchServer {
  app: AppServer;
  people: BenchPerson[];
  close(): Promise<void>;
}

/** A model server without latency, and the environment for the application to use it. */
export async function startBenchModel() {
  const { baseUrl, close } = await startModelServer();
  return { env: { OPENAI_BASE_URL: baseUrl, KEEPSAKE_CHAT_MODEL: 'scripted' }, close };
}

/** @param memories the number for each person, one entry per person. */
export async function startBenchServer(
  memories: readonly number[],
  env: Record<string, string> = {},
): Promise<BenchServer> {
  await buildWhenStale();
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
  const secrets = {
    KEEPSAKE_AUTH_SECRET: randomUUID(),
    KEEPSAKE_TOMBSTONE_KEY: randomUUID(),
    KEEPSAKE_SEAL_KEY: randomUUID(),
  };
  const settings = { ...secrets, KEEPSAKE_GUESTS: '1', KEEPSAKE_LOG_LEVEL: 'error', ...env };
  const database = await openBenchDatabase(folder);
  let people: BenchPerson[];
  try {
    await migrateDatabase(database.url, MIGRATIONS);
    const app = compose(
      readEnvironment({
        ...process.env,
        ...settings,
        DATABASE_URL: database.url,
        KEEPSAKE_EMBEDDED: database.embedded ? '1' : '',
      }),
      createJobs,
    );
    people = await invite(app, memories);
    await app.db.close();
  } finally {
    // The server opens the folder itself; a database on a server stays until the end.
    if (database.embedded) await database.close();
  }
  const app = await startAppServer(
    { ...settings, DATABASE_URL: database.embedded ? '' : database.url },
    { dataDir: folder },
  );
  return {
    app,
    people,
    async close() {
      await app.stop();
      if (!database.embedded) await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function invite(app: Container, memories: readonly number[]): Promise<BenchPerson[]> {
  await app.db.asWorker(ensureDefaultCharacter);
  await app.db.connection.transaction((tx) => prepareSentences(tx, app.engines.embedder));
  const people: BenchPerson[] = [];
  for (const count of memories) {
    const { headers, response } = await app.auth.api.signInAnonymous({
      headers: new Headers(),
      returnHeaders: true,
    });
    const userId = response?.user.id;
    if (!userId) throw new Error('No guest could sign in.');
    // The production server's cookie names are only accepted by browsers on secure origins.
    const cookie = headers
      .getSetCookie()
      .map((line) => (line.split(';')[0] ?? '').replace(/^__Secure-/, ''))
      .flatMap((pair) => [pair, `__Secure-${pair}`])
      .join('; ');
    const conversationId = await app.db.asPerson(userId, (tx) =>
      createConversation(tx, userId, { createdAt: new Date() }),
    );
    if (count > 0)
      await app.db.connection.transaction((tx) =>
        fillMemories(tx, [userId], count, app.engines.embedder.model),
      );
    people.push({ userId, cookie, conversationId });
  }
  await app.db.connection.execute('analyze');
  return people;
}
