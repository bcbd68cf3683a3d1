import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '@/scripts/paths';
import { openDatabase } from './client';
import { readConnectionUrl } from './connection/read-url';
import { migrateDatabase } from './migrate';
import { DatabaseSetupError, setUpServer } from './set-up-server';
import { createDatabase } from './testing/create-database';
import { rememberingPeople, snippets } from './testing/remembering-person';

const SERVER = process.env.DATABASE_URL ?? '';
/** Each test migrates a database, some more than once. */
const TIMEOUT_MS = 120_000;
const PASSWORD = 'a password for tests alone';

let database: Awaited<ReturnType<typeof createDatabase>>;
/** The server's administrator, connected to the database. */
let admin: postgres.Sql;
/** A role of this test, and the URL it connects with. */
let login: string;
let url: string;
beforeAll(async () => {
  // Roles belong to the whole server, and a new server has none to grant.
  const first = await createDatabase(SERVER);
  const db = openDatabase({ url: first.url, maxConnections: 1 });
  await db.connection.transaction(setUpServer);
  await db.close();
  await first.drop();
});
beforeEach(async () => {
  database = await createDatabase(SERVER);
  admin = postgres({ ...readConnectionUrl(database.url).options, max: 1, onnotice: () => {} });
  // Not named like the application's own roles, which another test counts.
  login = `operator_test_${randomUUID().replaceAll('-', '')}`;
  await admin.unsafe(`create role ${login} login password '${PASSWORD}'`);
  const own = new URL(database.url);
  own.username = login;
  own.password = PASSWORD;
  url = own.toString();
});
afterEach(async () => {
  await admin.unsafe(`reassign owned by ${login} to current_user; drop owned by ${login}`);
  await admin.end();
  await database.drop();
  const server = postgres({ ...readConnectionUrl(SERVER).options, max: 1, onnotice: () => {} });
  await server.unsafe(`drop role ${login}`);
  await server.end();
});

const ownDatabase = () =>
  admin.unsafe(`alter database ${new URL(database.url).pathname.slice(1)} owner to ${login}`);

async function refusal(): Promise<string> {
  const error = await migrateDatabase(url, MIGRATIONS).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(DatabaseSetupError);
  return error instanceof Error ? error.message : '';
}

function scriptIn(message: string): string {
  return message.slice(
    message.indexOf('create extension if not exists'),
    message.lastIndexOf('Then start again.'),
  );
}

/** Stores a memory and recalls it, which uses types, operators and functions of both extensions. @returns what was recalled. */
async function remember(): Promise<string[]> {
  const db = openDatabase({ url, maxConnections: 2 });
  try {
    const { person } = await rememberingPeople(db);
    const { knows, asks } = await person();
    await knows('The user keeps bees in Leeds.');
    return snippets(await asks('Where do I keep bees?'));
  } finally {
    await db.close();
  }
}

describe('a role without CREATEROLE', { timeout: TIMEOUT_MS }, () => {
  it('is told by name what is missing, with a script that its administrator can run unchanged', async () => {
    const message = await refusal();
    expect(message).toContain('the extension vector');
    expect(message).toContain(`may not change that`);
    expect(message).not.toContain(PASSWORD);
    const script = scriptIn(message);
    // The script is idempotent.
    await admin.unsafe(script);
    await admin.unsafe(script);
    await migrateDatabase(url, MIGRATIONS);
    await migrateDatabase(url, MIGRATIONS);
    expect(await remember()).toEqual(['The user keeps bees in Leeds.']);
  });

  it('works with what was prepared, and grants itself nothing', async () => {
    await ownDatabase();
    await admin.unsafe(`create extension vector; create extension pg_trgm`);
    await admin.unsafe(`grant keepsake_app, keepsake_worker, keepsake_admin to ${login}`);
    const grants = () => admin`
      select roleid::regrole::text as role, grantor::regrole::text as grantor, admin_option
      from pg_auth_members where member = ${login}::regrole order by 1`;
    const before = await grants();
    expect(before).toHaveLength(3);
    await migrateDatabase(url, MIGRATIONS);
    expect(await grants()).toEqual(before);
    expect(await remember()).toEqual(['The user keeps bees in Leeds.']);
  });

  it('gets a clear error when a privilege was revoked later, not a failing statement', async () => {
    await admin.unsafe(`grant keepsake_app, keepsake_worker, keepsake_admin to ${login};
      create extension vector; create extension pg_trgm`);
    await ownDatabase();
    await migrateDatabase(url, MIGRATIONS);
    await admin.unsafe(`revoke keepsake_worker from ${login}`);
    expect(await refusal()).toContain(`the right of ${login} to take the role keepsake_worker`);
  });
});

describe('a role with CREATEROLE', { timeout: TIMEOUT_MS }, () => {
  it('may use existing roles once they were granted to it', async () => {
    await ownDatabase();
    await admin.unsafe(`create extension vector; create extension pg_trgm`);
    await admin.unsafe(`alter role ${login} createrole;
      grant keepsake_app, keepsake_worker, keepsake_admin to ${login} with admin option`);
    await migrateDatabase(url, MIGRATIONS);
    expect(await remember()).toEqual(['The user keeps bees in Leeds.']);
  });
});

describe('extensions in a schema of their own', { timeout: TIMEOUT_MS }, () => {
  it('are found even if the search path does not include it', async () => {
    await ownDatabase();
    await admin.unsafe(`create schema extensions; create extension vector schema extensions;
      create extension pg_trgm schema extensions;
      grant keepsake_app, keepsake_worker, keepsake_admin to ${login}`);
    // A role without access to the schema is told so.
    const message = await refusal();
    expect(message).toContain('the right to use the schema extensions');
    await admin.unsafe(scriptIn(message));
    await migrateDatabase(url, MIGRATIONS);
    expect(await remember()).toEqual(['The user keeps bees in Leeds.']);
    const [row] = await admin`select count(*)::int as count from pg_type where typname = 'halfvec'`;
    expect(row?.count).toBe(1);
  });

  it('are opened to the roles by an owner who may grant that', async () => {
    await admin.unsafe(`create schema extensions; create extension vector schema extensions;
      create extension pg_trgm schema extensions`);
    await migrateDatabase(database.url, MIGRATIONS);
    const db = openDatabase({ url: database.url, maxConnections: 1 });
    const found = await db.asWorker((tx) =>
      tx.execute(sql`select '[1]'::halfvec <=> '[1]'::halfvec as distance`),
    );
    await db.close();
    expect([...found]).toEqual([{ distance: 0 }]);
  });
});
