import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite, servePglite } from '@/scripts/embedded/serve-pglite';
import { type Database, openDatabase } from '../client';
import { migrateDatabase } from '../migrate';
import { createDatabase } from './create-database';
import { dropTemplates } from './drop-templates';
import { readTemplate, writeTemplate } from './migrated-template';
import { emptyTables, giveBack, takeDatabase } from './used-databases';

export interface TestDatabase {
  db: Database;
  url: string;
  close(): Promise<void>;
}

const MIGRATIONS = 'drizzle';

/**
 * A fresh, migrated database: on the server of `DATABASE_URL` if that is set, otherwise embedded. Real migrations, real
 * row-level security, the product's driver.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL;
  return server ? onServer(server) : embedded();
}

async function embedded(): Promise<TestDatabase> {
  const template = await readTemplate();
  const pglite = await (template ? takeDatabase(template) : openPglite());
  const socketDir = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
  const server = await servePglite(pglite, { socketDir });
  if (!template) await migrateDatabase(server.url, MIGRATIONS);
  const db = openDatabase({ url: server.url, maxConnections: 1 });
  if (!template) {
    // As the tables of a used database are emptied, so that the two are the same.
    await emptyTables(pglite);
    await slim(db);
    await writeTemplate(await pglite.dumpDataDir('none'));
  }
  return {
    db,
    url: server.url,
    async close() {
      await db.close();
      await server.close();
      if (template) await giveBack(pglite);
      else await pglite.close();
      await rm(socketDir, { recursive: true, force: true });
    },
  };
}

/** Removes what takes most of the startup time, and what no test needs. */
async function slim(db: Database): Promise<void> {
  await dropTemplates(db);
  const { connection } = db;
  // Buffers are allocated at each start, for a large database that no test has.
  await connection.execute(sql`alter system set shared_buffers = '8MB'`);
  await connection.execute(sql`checkpoint`);
}

async function onServer(server: string): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(server);
  await migrateDatabase(url, MIGRATIONS);
  const db = openDatabase({ url, maxConnections: 5 });
  return {
    db,
    url,
    async close() {
      await db.close();
      await drop();
    },
  };
}
