import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { openDatabase } from './client';
import { throughPooler } from './connection/read-url';
import { type Executor, readSearchPath } from './search-path';
import { administratorScript, setUpServer } from './set-up-server';

/** An arbitrary number: processes that migrate the same database wait for each other on this lock. */
const MIGRATION_LOCK = 7_205_119;

/**
 * Applies the migrations in `folder` to a database. Safe to call from several processes at once, also behind a pooler:
 * everything is one transaction, and the lock ends with it. An interrupted migration is rolled back and runs again.
 *
 * @throws DatabaseSetupError when the server lacks something that the role may not create; otherwise when the database cannot
 *   be reached or a migration fails. Nothing is half-applied then.
 */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  // There may be a pooler, and no statement runs twice, so preparing would gain nothing.
  const database = openDatabase({ url: throughPooler(url), maxConnections: 1 });
  try {
    await database.connection.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await setUpServer(tx);
      const path = await readSearchPath(tx);
      if (path) await tx.execute(sql`select set_config('search_path', ${path}, true)`);
      await applyMigrations(tx, migrations);
    });
  } finally {
    await database.close();
  }
}

/** The SQL for the server's administrator, with the role and the database of `url`. @throws when the server cannot be reached. */
export async function readAdministratorScript(url: string): Promise<string> {
  const database = openDatabase({ url: throughPooler(url), maxConnections: 1 });
  try {
    return await administratorScript(database.connection);
  } finally {
    await database.close();
  }
}

/** Keeps the same record as the library's own migrator, which opens its own transaction and so cannot run under the lock. */
async function applyMigrations(tx: Executor, migrations: readonly MigrationMeta[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [last] = await tx.execute<{ at: string | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    if (folderMillis <= Number(last?.at ?? 0)) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}
