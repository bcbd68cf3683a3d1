import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '@/inngest/jobs';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { migrateDatabase } from '@/lib/db/migrate';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { users } from '@/lib/db/schema';
import { findResidue } from '@/lib/db/testing/dump-tables';
import { uuidv7 } from '@/lib/db/uuid';
import { readEnvironment } from '@/lib/env';
import { recordStatement } from '@/lib/server/assistants/record-statement';
import { type Container, compose } from '@/lib/server/container';
import { openLedger } from '@/lib/server/jobs/ledger';
import { purgePerson, purgeReceipt } from '@/lib/server/jobs/purge';
import { replayLedger } from '@/lib/server/jobs/replay-ledger';
import { forget, readMemories } from '@/lib/server/memories/memory';
import { backUp, restoreBackup } from './backup';
import { CommandError } from './command-error';
import { startEmbeddedDatabase } from './embedded/start-embedded-database';
import { prepareDataFolder } from './embedded/testing/migrated-folder';
import { loadSecrets } from './secrets';

const MIGRATIONS = 'drizzle';
/** An environment that sets no keys. */
const KEYLESS: NodeJS.ProcessEnv = { NODE_ENV: 'test' };
let folder: string;
let env: NodeJS.ProcessEnv;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-backup-'));
  file = join(folder, 'my.backup');
  env = { ...process.env, DATABASE_URL: '', KEEPSAKE_DATA_DIR: join(folder, 'data') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the server without its web part. */
async function serving<T>(work: (app: Container) => Promise<T>, dataDir = join(folder, 'data')): Promise<T> {
  const secrets = await loadSecrets(dataDir, KEYLESS);
  const database = await startEmbeddedDatabase(dataDir);
  await migrateDatabase(database.url, MIGRATIONS);
  const app = compose(
    readEnvironment({
      ...env,
      ...secrets,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      KEEPSAKE_EMBEDDED: '1',
      KEEPSAKE_DATA_DIR: dataDir,
      KEEPSAKE_LOG_LEVEL: 'silent',
    }),
    createJobs,
  );
  try {
    await app.db.asWorker(ensureDefaultCharacter);
    await replayLedger(app, new Date());
    return await work(app);
  } finally {
    await app.jobs.stop();
    await app.db.close();
    await database.close();
  }
}

const knownTo = async (app: Container, userId: string) =>
  (await readMemories(app, userId, memoryQuerySchema.parse({}))).memories.map(({ content }) => content);

/** Forgets all that is known to a person, for good. */
async function forgetAll(app: Container, userId: string): Promise<void> {
  const { memories } = await readMemories(app, userId, memoryQuerySchema.parse({}));
  const ids = memories.map(({ id }) => id);
  const { receiptId } = await forget(app, userId, ids, false);
  const now = new Date(Date.now() + 60_000);
  expect(await purgeReceipt(app, userId, receiptId, { now, overdue: true })).toMatchObject({ purged: 1 });
}

describe('backup and restore', () => {
  it('restore everything except what was forgotten since', async () => {
    const [sam, kim] = [uuidv7(), uuidv7()];
    await prepareDataFolder(join(folder, 'data'));
    await serving(async (app) => {
      await app.db.asWorker((tx) =>
        tx.insert(users).values([sam, kim].map((id) => ({ id, name: 'P', email: `${id}@example.org` }))),
      );
      await recordStatement(app, sam, 'I live in Ouagadougou.');
      await recordStatement(app, kim, 'I live in Leeds.');
    });
    await backUp([file], env);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await serving(async (app) => {
      await purgePerson(app, sam, { chats: 'erase', now: new Date() });
      await recordStatement(app, kim, 'I love hiking.');
    });
    await restoreBackup([file], env);
    await serving(async (app) => {
      expect(await findResidue(app.db, ['Ouagadougou'])).toEqual([]);
      expect(await knownTo(app, sam)).toEqual([]);
      expect(await knownTo(app, kim)).toEqual(['You live in Leeds']);
      // It is an ordinary database: new statements are stored.
      await recordStatement(app, sam, 'I live in York.');
      expect(await knownTo(app, sam)).toEqual(['You live in York']);
    });
    expect(await readdir(join(folder, 'data'))).not.toContain('postgres.replaced');
    // On another machine the backup includes its keys, but not the one for the keys of model servers.
    const elsewhere = join(folder, 'elsewhere');
    await restoreBackup([file], { ...env, KEEPSAKE_DATA_DIR: elsewhere });
    const keysOf = async (data: string) => JSON.parse(await readFile(join(data, 'secrets.json'), 'utf8'));
    const { KEEPSAKE_SEAL_KEY, ...keys } = await keysOf(join(folder, 'data'));
    expect(await keysOf(elsewhere)).toMatchObject(keys);
    expect((await keysOf(elsewhere)).KEEPSAKE_SEAL_KEY).not.toBe(KEEPSAKE_SEAL_KEY);
    await serving(async (app) => expect(await knownTo(app, kim)).toEqual(['You live in Leeds']), elsewhere);
  }, 120_000);

  it('restore tombstones that work, with the keys of the backup', async () => {
    const sam = uuidv7();
    await prepareDataFolder(join(folder, 'data'));
    await serving(async (app) => {
      await app.db.asWorker((tx) =>
        tx.insert(users).values({ id: sam, name: 'Sam', email: 'sam@example.org' }),
      );
      await recordStatement(app, sam, 'I live in Ouagadougou.');
      await forgetAll(app, sam);
    });
    await backUp([file], env);
    const elsewhere = join(folder, 'elsewhere');
    // Keepsake ran there before.
    const before = await loadSecrets(elsewhere, KEYLESS);
    await restoreBackup([file], { ...env, KEEPSAKE_DATA_DIR: elsewhere });
    const { KEEPSAKE_SEAL_KEY: _, ...keys } = await loadSecrets(join(folder, 'data'), KEYLESS);
    expect(await loadSecrets(elsewhere, KEYLESS)).toEqual({ ...before, ...keys });
    await serving(async (app) => {
      await recordStatement(app, sam, 'I live in Ouagadougou.');
      expect(await knownTo(app, sam)).toEqual([]);
    }, elsewhere);
  }, 240_000);

  it('refuse to part a ledger or a database from its keys', async () => {
    await prepareDataFolder(join(folder, 'data'));
    await loadSecrets(join(folder, 'data'), KEYLESS);
    await backUp([file], env);
    const elsewhere = join(folder, 'elsewhere');
    await loadSecrets(elsewhere, KEYLESS);
    const restore = (more: Record<string, string>) =>
      restoreBackup([file], { ...env, KEEPSAKE_DATA_DIR: elsewhere, ...more });
    for (const name of ['KEEPSAKE_AUTH_SECRET', 'KEEPSAKE_TOMBSTONE_KEY']) {
      const other = 'another key, set by hand';
      const error: Error = await restore({ [name]: other }).then(
        () => expect.fail('It was restored.'),
        (reason) => reason,
      );
      expect(error).toBeInstanceOf(CommandError);
      expect(error.message).toContain(name);
      expect(error.message).not.toContain(other);
    }
    const ledger = openLedger(join(elsewhere, 'ledger'), 'key');
    await ledger.append({ scope: 'account', at: new Date().toISOString(), person: 'hash' });
    const keys = await readFile(join(elsewhere, 'secrets.json'), 'utf8');
    await expect(restore({})).rejects.toThrow(CommandError);
    await expect(restore({})).rejects.toThrow(/ledger.*KEEPSAKE_TOMBSTONE_KEY/s);
    expect(await readFile(join(elsewhere, 'secrets.json'), 'utf8')).toBe(keys);
    expect(existsSync(join(elsewhere, 'postgres'))).toBe(false);
  }, 120_000);

  it('report errors and change nothing', async () => {
    await expect(backUp([file], env)).rejects.toThrow('no database');
    await prepareDataFolder(join(folder, 'data'));
    await serving(async () => {
      await expect(backUp([file], env)).rejects.toThrow('in use by another Keepsake');
    });
    await backUp([file], env);
    await expect(backUp([file], env)).rejects.toThrow('is there already');
    await expect(backUp([], env)).rejects.toThrow('npm run backup -- FILE');
    await expect(backUp([file], { ...env, DATABASE_URL: 'postgresql://x' })).rejects.toThrow('pg_dump');
    const other = join(folder, 'other');
    await writeFile(other, `hello\n${randomUUID()}`);
    await expect(restoreBackup([other], env)).rejects.toThrow('is not a backup');
    await expect(restoreBackup([`${other}.not`], env)).rejects.toThrow('cannot be read (ENOENT)');
    await truncate(file, (await stat(file)).size - 10);
    await expect(restoreBackup([file], env)).rejects.toThrow('damaged');
    expect(existsSync(join(folder, 'data', 'postgres'))).toBe(true);
  }, 120_000);
});
