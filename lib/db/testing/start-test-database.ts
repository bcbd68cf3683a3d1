import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { servePglite } from '@/scripts/embedded/serve-pglite';
import { type Database, openDatabase } from '../client';
import { migrateDatabase } from '../migrate';

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
  const server = await servePglite({ listen: { socketDir } });
  await migrateDatabase(server.url, MIGRATIONS);
  const db = openDatabase({ url: server.url, maxConnections: 1 });
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

async function onServer(server: string): Promise<TestDatabase> {
  const name = `keepsake_test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrateDatabase(url.toString(), MIGRATIONS);
  const db = openDatabase({ url: url.toString(), maxConnections: 5 });
  return {
    db,
    url: url.toString(),
    async close() {
      await db.close();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
