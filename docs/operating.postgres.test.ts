import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';
import { users } from '@/lib/db/schema';
import { createDatabase } from '@/lib/db/testing/create-database';
import { uuidv7 } from '@/lib/db/uuid';
import { startEmbeddedDatabase } from '@/scripts/embedded/start-embedded-database';
import { MIGRATIONS, ROOT } from '@/scripts/paths';

const exec = promisify(execFile);
const SERVER = process.env.DATABASE_URL ?? '';
const TIMEOUT_MS = 120_000;

let folder: string;
let server: Awaited<ReturnType<typeof createDatabase>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-guide-'));
  server = await createDatabase(SERVER);
});
afterEach(async () => {
  await server.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The command of the guide that begins so, as it stands there. */
async function commandOf(start: string): Promise<string> {
  const guide = await readFile(join(ROOT, 'docs', 'operating.md'), 'utf8');
  const line = guide.split('\n').find((one) => one.startsWith(`    ${start}`));
  if (!line) throw new Error(`The guide does not say "${start}".`);
  return line.trim();
}

const runInShell = (command: string) =>
  exec('sh', ['-ec', command], { cwd: folder, env: { ...process.env, DATABASE_URL: server.url } });
const runScript = (...args: string[]) =>
  exec(process.execPath, ['--import', 'tsx', join(ROOT, 'scripts', 'main.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: server.url, KEEPSAKE_DATA_DIR: folder },
  });

async function within<T>(url: string, work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const db = openDatabase({ url, maxConnections: 1 });
  return work(db).finally(() => db.close());
}
const addPerson = (url: string, name: string) =>
  within(url, (db) =>
    db.asWorker((tx) => tx.insert(users).values({ id: uuidv7(), name, email: `${name}@example.org` })),
  );
const people = (url: string) =>
  within(url, async (db) =>
    [
      ...(await db.asWorker((tx) => tx.execute<{ name: string }>(sql`select name from users order by 1`))),
    ].map(({ name }) => name),
  );

it(
  'backs a server up and restores it by the lines of the guide',
  async () => {
    await migrateDatabase(server.url, MIGRATIONS);
    await addPerson(server.url, 'before');
    await runInShell(await commandOf('pg_dump '));
    await addPerson(server.url, 'after');
    await runInShell(await commandOf('pg_restore '));
    expect(await people(server.url)).toEqual(['before']);
    // It is whole: the next start finds nothing to migrate.
    await migrateDatabase(server.url, MIGRATIONS);
  },
  TIMEOUT_MS,
);

it(
  'moves an embedded database to a server by the command of the guide, and prints what an administrator runs',
  async () => {
    const embedded = await startEmbeddedDatabase(folder);
    await migrateDatabase(embedded.url, MIGRATIONS);
    await addPerson(embedded.url, 'moved');
    await embedded.close();
    expect((await runScript('database:move', server.url)).stdout).toContain(
      'every row is the same on both sides',
    );
    expect(await people(server.url)).toEqual(['moved']);
    const { stdout } = await runScript('database:script');
    expect(stdout).toContain('keepsake_worker');
    await runInShell(`psql -q -v ON_ERROR_STOP=1 "$DATABASE_URL" <<'END'\n${stdout}\nEND`);
  },
  TIMEOUT_MS,
);
