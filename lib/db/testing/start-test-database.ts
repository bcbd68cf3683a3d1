import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { servePglite } from '@/scripts/embedded/serve-pglite';
import { type Database, openDatabase } from '../client';
import { migrateDatabase } from '../migrate';
import { createDatabase } from './create-database';
import { readTemplate, writeTemplate } from './migrated-template';

export interface TestDatabase {
  db: Database;
  url: string;
  close(): Promise<void>;
}

const MIGRATIONS = 'drizzle';

/**
 * A fresh, migrated database: on the server of `DATABASE_URL` where that is set, else embedded.
 * Real migrations, real row-level security, the driver of the product.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL;
  return server ? onServer(server) : embedded();
}

async function embedded(): Promise<TestDatabase> {
  const socketDir = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
  const template = await readTemplate();
  const server = await servePglite({ listen: { socketDir }, ...(template ? { loadFrom: template } : {}) });
  await migrateDatabase(server.url, MIGRATIONS);
  const db = openDatabase({ url: server.url, maxConnections: 1 });
  if (!template) {
    await dropTemplates(db);
    await writeTemplate(await server.dump());
  }
  return {
    db,
    url: server.url,
    async close() {
      await db.close();
      await server.close();
      await rm(socketDir, { recursive: true, force: true });
    },
  };
}

/** What a server makes further databases from is most of its files, and an embedded one makes none. */
async function dropTemplates({ connection }: Database): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await connection.execute(sql`update pg_database set datistemplate = false where datname = ${name}`);
    await connection.execute(sql`drop database ${sql.identifier(name)}`);
  }
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
