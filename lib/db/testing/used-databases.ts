import type { PGlite } from '@electric-sql/pglite';
import { openPglite } from '@/scripts/embedded/serve-pglite';

/** What a database may write before it is no longer used again: nothing removes its log, which is in memory. */
const MAX_LOG_BYTES = 100_000_000;

/** Databases whose tests have ended: emptying one takes a third of the time of starting one. */
const used: PGlite[] = [];
/** Describes a database that was just started from the template. */
let asNew: string | null = null;

/** A database as the template has it: a new one, or a used one that cannot be told from it. */
export async function takeDatabase(template: Blob): Promise<PGlite> {
  for (let db = used.pop(); db; db = used.pop()) {
    // A test may have broken it in any way.
    if (await renew(db).catch(() => false)) return db;
    await db.close().catch(() => {});
  }
  const db = await openPglite({ loadFrom: template });
  asNew ??= await describe(db);
  return db;
}

/** For the next test that needs a database. Elsewhere it is closed: an open one keeps its process alive for a minute. */
export async function giveBack(db: PGlite): Promise<void> {
  const isTesting = process.env.VITEST_POOL_ID !== undefined;
  if (isTesting) used.push(db);
  else await db.close();
}

/** Ends what the last connection began, and removes what it wrote. @returns whether the database is as new. */
async function renew(db: PGlite): Promise<boolean> {
  await db.exec('rollback');
  await db.exec('discard all');
  await emptyTables(db, '(pg_relation_size(oid) > 0 or reltuples >= 0)');
  // What the server counted and has not added yet would come after the reset; it is added at the end of the command.
  await db.exec('select pg_stat_force_next_flush()');
  await db.exec(`
    delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
    select pg_stat_reset()`);
  return (await describe(db)) === asNew;
}

/** Removes the rows of all tables, or of those that `which` selects, and of all that refer to them. */
export async function emptyTables(db: PGlite, which = 'true'): Promise<void> {
  const { rows } = await db.query<{ tables: string | null }>(`
    select string_agg(oid::regclass::text, ', ') as tables from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and ${which}`);
  const tables = rows[0]?.tables;
  if (tables) await db.exec(`truncate ${tables} restart identity cascade`);
}

/** Everything but rows: each catalog's last change, the tables' properties, the settings, the migrations. */
export async function describe(db: PGlite): Promise<string> {
  // Emptied tables have new files and no statistics; both are in these.
  const { rows: catalogs } = await db.query<{ name: string }>(`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'pg_catalog'::regnamespace
      and relname not in ('pg_class', 'pg_statistic')`);
  const changes = catalogs.map(
    ({ name }) => `select '${name}', count(*)::text, max(xmin::text::bigint)::text from ${name}`,
  );
  const { rows } = await db.query<{ description: string }>(
    `with kept (kind, name, value) as (
      ${changes.join(' union all ')}
      union all select relkind::text, relname, concat_ws(' ', oid, relacl, relowner, reloptions, relrowsecurity,
        relforcerowsecurity, reltuples, relpages) from pg_class where relnamespace = 'public'::regnamespace
      union all select 'setting', name, setting from pg_settings where setting is distinct from boot_val
      union all select 'migration', id::text, hash from drizzle.__drizzle_migrations
      union all select 'log', 'is short', (pg_current_wal_lsn() - '0/0' < $1)::text)
    select md5(string_agg(concat_ws(' ', kind, name, value), ',' order by kind, name)) as description from kept`,
    [MAX_LOG_BYTES],
  );
  return rows[0]?.description ?? '';
}
