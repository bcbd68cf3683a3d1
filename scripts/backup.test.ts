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
import { purgePerson } from '@/lib/server/jobs/purge';
import { replayLedger } from '@/lib/server/jobs/replay-ledger';
import { readMemories } from '@/lib/server/memories/memory';
import { backUp, restoreBackup } from './backup';
import { startEmbeddedDatabase } from './embedded/start-embedded-database';
import { prepareDataFolder } from './embedded/testing/migrated-folder';
import { loadSecrets } from './secrets';

const MIGRATIONS = 'drizzle';
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
  const secrets = await loadSecrets(dataDir, {
    ...env,
    KEEPSAKE_AUTH_SECRET: '',
    KEEPSAKE_TOMBSTONE_KEY: '',
    KEEPSAKE_SEAL_KEY: '',
  });
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
