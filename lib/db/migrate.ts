import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { openDatabase } from './client';

/** Any number: processes that migrate the same database take turns on it. */
const MIGRATION_LOCK = 7_205_119;

/**
 * Brings a database up to the migrations in `folder`. Safe to call from several processes at once;
 * an interrupted migration is rolled back and runs again.
 *
 * @throws when the database cannot be reached or a migration fails; nothing is half-applied then.
 */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const database = openDatabase({ url, maxConnections: 1 });
  try {
    await database.connection.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(database.connection, { migrationsFolder: folder });
    await database.connection.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  } finally {
    await database.close();
  }
}
