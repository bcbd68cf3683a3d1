import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from './client';
import { DatabaseError } from './database-error';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';

/** Tables without a person's rows, and what they contain instead. */
const IMPERSONAL = new Map([
  ['rate_limits', 'counters under keyed hashes'],
  ['verifications', 'one-time values of the authentication library'],
]);
/** The job engine's runs and steps contain only ids, and only the worker may read them. */
const WORKERS_ALONE = new Set([
  'job_runs',
  'job_steps',
  'job_schedules',
  'server_settings',
  'model_connections',
  'replays',
  'model_uses',
  'oauth_clients',
  'verifications',
  'rate_limits',
]);

interface TableRow extends Record<string, unknown> {
  name: string;
  secured: boolean;
  owner: string;
  personal: boolean;
}

let test: TestDatabase;
let tables: TableRow[];

beforeAll(async () => {
  test = await startTestDatabase();
  tables = await test.db.connection.execute<TableRow>(sql`
    select c.relname as name, c.relrowsecurity as secured, pg_get_userbyid(c.relowner) as owner,
      exists (
        select 1 from pg_attribute a
        where a.attrelid = c.oid and not a.attisdropped and a.attname in ('user_id', 'subject_id')
      ) as personal
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`);
});
afterAll(() => test.close());

const names = (rows: Iterable<{ name: string }>) => [...rows].map((row) => row.name);
const query = <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  test.db.connection.execute<T>(statement);

describe('the migrated database', () => {
  it('secures every table by row, except those without personal rows', () => {
    expect(tables.length).toBeGreaterThan(20);
    const open = names(tables.filter((table) => !table.secured));
    expect(open.filter((name) => !IMPERSONAL.has(name))).toEqual([]);
    expect(names(tables.filter((table) => table.personal && !table.secured))).toEqual([]);
  });

  it('lets the application see a row only by its owner', async () => {
    const policies = await query<{ table: string; name: string; condition: string | null }>(sql`
      select tablename as table, policyname as name, coalesce(qual, with_check) as condition from pg_policies
      where schemaname = 'public' and (roles && array['keepsake_app', 'public']::name[])`);
    for (const { table, name, condition } of policies)
      expect(condition, `${table}: ${name}`).toMatch(/keepsake_user_id\(\)/);
    const withPolicy = new Set(policies.map((policy) => policy.table));
    const reachable = tables.filter((table) => table.secured && !WORKERS_ALONE.has(table.name));
    expect(names(reachable.filter((table) => !withPolicy.has(table.name)))).toEqual([]);
  });

  it('gives its roles no way around: no attribute, no ownership, no membership, no function of another role', async () => {
    const roles = await query(sql`
      select rolname from pg_roles where rolname like 'keepsake\_%'
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin or rolreplication)`);
    expect([...roles]).toEqual([]);
    expect(names(tables.filter((table) => table.owner.startsWith('keepsake_')))).toEqual([]);
    const memberships = await query(sql`
      select m.member::regrole::text as member, m.roleid::regrole::text as of_role from pg_auth_members m
      where m.member in (select oid from pg_roles where rolname like 'keepsake\_%')`);
    expect([...memberships]).toEqual([]);
    const elevated = await query(sql`
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef`);
    expect([...elevated]).toEqual([]);
    const views = await query(sql`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('v', 'm')`);
    expect([...views]).toEqual([]);
  });

  it('hides the tables of the job engine and the sign-in from the application', async () => {
    for (const table of WORKERS_ALONE) {
      const [row] = await query<{ may: boolean }>(
        sql`select has_any_column_privilege('keepsake_app', ${table}, 'select, insert, update') as may`,
      );
      expect(row?.may, table).toBe(false);
    }
  });

  it('lets no role rewrite the audit log', async () => {
    for (const role of ['keepsake_app', 'keepsake_worker', 'keepsake_admin']) {
      const [row] = await query<{ may: boolean }>(
        sql`select has_table_privilege(${role}, 'audit_log', 'update, delete, truncate') as may`,
      );
      expect(row?.may, role).toBe(false);
    }
  });
});

describe('a transaction', () => {
  const PERSON = '0190a1c4-0000-7000-8000-000000000001';
  const whoami = (tx: Transaction) =>
    tx
      .execute<{ role: string; person: string }>(
        sql`select current_user as role, current_setting('keepsake.user_id') as person`,
      )
      .execute();

  it('has its role before its first statement, however early that is sent', async () => {
    // Twice, since at first nothing is prepared on the connection.
    for (let round = 0; round < 2; round++) {
      const [person] = await test.db.asPerson(PERSON, whoami);
      expect(person).toEqual({ role: 'keepsake_app', person: PERSON });
      const [nested] = await test.db.asPerson(PERSON, (tx) => tx.transaction(whoami));
      expect(nested).toEqual({ role: 'keepsake_app', person: PERSON });
      expect(await test.db.asWorker(whoami)).toEqual([{ role: 'keepsake_worker', person: '' }]);
      expect(await test.db.asAdmin(whoami)).toEqual([{ role: 'keepsake_admin', person: '' }]);
      const [bare] = await query<{ role: string }>(sql`select current_user as role`);
      expect(bare?.role).not.toMatch(/^keepsake_/);
    }
  });

  it('runs nothing if its role cannot be set', async () => {
    const answers: PromiseSettledResult<unknown>[] = [];
    const work = async (tx: Transaction) => {
      for (let statement = 0; statement < 3; statement++)
        answers.push(...(await Promise.allSettled([whoami(tx)])));
    };
    // Postgres cannot store this character in a text.
    await expect(test.db.asPerson('\0', work)).rejects.toThrow(DatabaseError);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await test.db.asWorker(whoami)).toEqual([{ role: 'keepsake_worker', person: '' }]);
  });
});

it('the connection without a role is used only for migrations and signing in', () => {
  const users = globSync('{app,inngest,lib,scripts}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => /\b(?:db|database)\.connection\b/.test(readFileSync(file, 'utf8')));
  expect(users.sort()).toEqual(['lib/db/auth-adapter.ts', 'lib/db/migrate.ts']);
});
