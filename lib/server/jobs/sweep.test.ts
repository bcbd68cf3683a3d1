import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesWith } from '@/e2e/fixtures/data-folder';
import { openDatabase } from '@/lib/db/client';
import { deletePerson } from '@/lib/db/queries/forget-person';
import { users } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { readEnvironment } from '@/lib/env';
import { startEmbeddedDatabase } from '@/scripts/embedded/start-embedded-database';
import { prepareDataFolder } from '@/scripts/embedded/testing/migrated-folder';
import { createSweep } from './sweep';

const MARK = 'Zorblax the quokka';

it('forgotten bytes are gone from the data folder after the next sweep, and a sweep with nothing to do does nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-sweep-'));
  await prepareDataFolder(folder);
  const { url, close } = await startEmbeddedDatabase(folder);
  const db = openDatabase({ url, maxConnections: 1 });
  try {
    const env = readEnvironment({
      NODE_ENV: 'test',
      DATABASE_URL: url,
      KEEPSAKE_EMBEDDED: '1',
      KEEPSAKE_DATA_DIR: folder,
      KEEPSAKE_AUTH_SECRET: 'a secret for tests alone',
      KEEPSAKE_TOMBSTONE_KEY: 'a key for tests alone',
      KEEPSAKE_SEAL_KEY: 'a seal for tests alone',
    });
    const sweep = createSweep(db, env);
    const forget = () => appendFile(join(folder, 'ledger'), 'an entry\n');
    expect(await sweep()).toBe(false);

    const person = uuidv7();
    const others = Array.from({ length: 200 }, () => uuidv7());
    await db.asWorker((tx) =>
      tx.insert(users).values(
        [person, ...others].map((id) => ({
          id,
          name: id === person ? MARK : 'P',
          email: `${id}@example.org`,
        })),
      ),
    );
    await db.asWorker((tx) => deletePerson(tx, person));
    await forget();
    expect((await filesWith(folder, MARK)).length).toBeGreaterThan(0);
    expect(await sweep()).toBe(true);
    expect(await filesWith(folder, MARK)).toEqual([]);
    expect(await db.asWorker((tx) => tx.$count(users))).toBe(others.length);

    expect(await sweep()).toBe(false);
    await forget();
    expect(await sweep()).toBe(true);
  } finally {
    await db.close();
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
