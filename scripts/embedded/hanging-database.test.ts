import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '@/lib/db/client';
import { startEmbeddedDatabase } from './start-embedded-database';
import { prepareDataFolder } from './testing/migrated-folder';

/** A statement that would run for hours. */
const ENDLESS = sql`select count(*) from generate_series(1, 100000000000) a`;

it('a database that hangs in a statement is killed and restarted without losing data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-hanging-'));
  try {
    await prepareDataFolder(folder);
    const database = await startEmbeddedDatabase(folder, { closingMs: 300, hangingMs: 5000 });
    const db = openDatabase({ url: database.url, maxConnections: 1 });
    await db.connection.execute(sql`create table kept as select 7 as number`);
    await expect(db.connection.execute(ENDLESS)).rejects.toThrow();
    const read = () => db.connection.execute(sql`select number from kept`).then((rows) => [...rows]);
    await expect.poll(() => read().catch(() => null), { timeout: 60_000 }).toEqual([{ number: 7 }]);
    await db.close();
    await database.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);

it('one that is only busy for a while is not killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-busy-'));
  try {
    await prepareDataFolder(folder);
    const database = await startEmbeddedDatabase(folder, { closingMs: 300, hangingMs: 30_000 });
    const db = openDatabase({ url: database.url, maxConnections: 1 });
    const [counted] = await db.connection.execute<{ rows: number }>(
      sql`select count(*)::int as rows from generate_series(1, 2000000) a`,
    );
    expect(counted?.rows).toBe(2_000_000);
    await db.close();
    await database.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
