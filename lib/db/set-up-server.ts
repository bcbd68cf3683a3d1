import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { EXTENSIONS, type Executor } from './search-path';

/** Something that a server lacks and the connecting role may not create. The message is for the operator, with the SQL to run. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}

/** The roles of row-level security (design §9). */
const ROLES = ['keepsake_app', 'keepsake_worker', 'keepsake_admin'];
/** `server_version_num` of Postgres 15. */
const OLDEST_SERVER = 150_000;

interface Lack {
  /** Its name, for the message. */
  what: string;
  /** Creates it; idempotent. */
  statement: string;
}

type Facts = {
  login: string;
  database: string;
  /** The schema that tables are created in. */
  home: string;
  version: number;
  installed: string[];
  /** Schemas of the extensions, other than that of the tables. */
  elsewhere: string[];
  /** Schemas of the extensions to which the connection or one of the roles has no access. */
  closed: string[];
  roles: string[];
  /** Roles that the connection may use. */
  takes: string[];
  may_create_schema: boolean;
  may_create_table: boolean;
  has_half_vectors: boolean;
};

/**
 * Creates what migrations need but do not contain: the extensions, the roles, and the right to use them. What exists is left
 * alone, so that a role without CREATEROLE works with what an administrator prepared.
 *
 * @throws DatabaseSetupError with a script for the server's administrator when something is missing that this role may not
 *   create.
 */
export async function setUpServer(connection: Executor): Promise<void> {
  const before = await readFacts(connection);
  if (before.version < OLDEST_SERVER)
    throw new DatabaseSetupError('Keepsake needs Postgres 15 or newer; this server is older.');
  let refusal = '';
  try {
    for (const { statement } of findLacks(before)) await connection.execute(sql.raw(statement));
    // A statement may grant what an earlier one created.
    for (const { statement } of findLacks(await readFacts(connection)))
      await connection.execute(sql.raw(statement));
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof postgres.PostgresError ? error.cause : error;
    if (!(cause instanceof postgres.PostgresError)) throw error;
    refusal = `${cause.message} (${cause.code})`;
  }
  if (refusal) throw lacking(before, findLacks(before), refusal);
  const after = await readFacts(connection);
  const lacks = findLacks(after);
  if (lacks.length > 0) throw lacking(after, lacks, 'no privileges were granted');
  if (!after.has_half_vectors)
    throw new DatabaseSetupError(
      'The extension "vector" is too old: 0.7 or newer is needed. Install it on the server, then: alter extension vector update',
    );
}

/** The complete script for a server's administrator, whatever exists already. */
export async function administratorScript(connection: Executor): Promise<string> {
  return scriptFor(await readFacts(connection));
}

function lacking(facts: Facts, lacks: readonly Lack[], refusal: string): DatabaseSetupError {
  return new DatabaseSetupError(
    `The database "${facts.database}" lacks ${lacks.map(({ what }) => what).join(', ')}, and the role "${facts.login}" may not ` +
      `change that: ${refusal}.\nSomebody who may (a superuser, or the provider's administrator) runs this in it, once:\n\n` +
      `${scriptFor(facts)}\nThen start again.`,
  );
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Everything that is missing, in the order in which it can be created. */
function findLacks(facts: Facts): Lack[] {
  const { login, database, home, installed, roles, takes, closed } = facts;
  const made = steps(facts);
  return [
    ...EXTENSIONS.filter((name) => !installed.includes(name)).map((name) => ({
      what: `the extension ${name}`,
      statement: made.extension(name),
    })),
    ...ROLES.filter((name) => !roles.includes(name)).map((name) => ({
      what: `the role ${name}`,
      statement: made.role(name),
    })),
    ...ROLES.filter((name) => roles.includes(name) && !takes.includes(name)).map((name) => ({
      what: `the right of ${login} to take the role ${name}`,
      statement: made.grant(name),
    })),
    ...closed.map((schema) => ({
      what: `the right to use the schema ${schema}`,
      statement: made.open(schema),
    })),
    ...(facts.may_create_schema
      ? []
      : [{ what: `the right to create a schema in ${database}`, statement: made.schema }]),
    ...(facts.may_create_table
      ? []
      : [{ what: `the right to create tables in ${home}`, statement: made.table }]),
  ];
}

function steps({ login, database, home }: Facts) {
  return {
    extension: (name: string) => `create extension if not exists ${name}`,
    // Roles belong to the whole server: another of its databases, or another process, may create them meanwhile.
    role: (name: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${name}') then create role ${name} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$`,
    grant: (name: string) => `grant ${name} to ${quote(login)}`,
    open: (schema: string) =>
      `grant usage on schema ${quote(schema)} to ${quote(login)}, ${ROLES.join(', ')}`,
    schema: `grant create on database ${quote(database)} to ${quote(login)}`,
    table: `grant usage, create on schema ${quote(home)} to ${quote(login)}`,
  };
}

function scriptFor(facts: Facts): string {
  const made = steps(facts);
  return [
    ...EXTENSIONS.map(made.extension),
    ...ROLES.map(made.role),
    ...ROLES.map(made.grant),
    ...facts.elsewhere.map(made.open),
    made.schema,
    made.table,
  ]
    .map((statement) => `${statement};\n`)
    .join('');
}

async function readFacts(connection: Executor): Promise<Facts> {
  // Since Postgres 16 membership in a role and the right to use it are separate.
  const [facts] = await connection.execute<Facts>(sql`
    with server as (
      select current_setting('server_version_num')::int as version,
        coalesce(current_schema(), 'public') as home
    ), extensions as (
      select extname, extnamespace, nspname
      from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
      where extname in ${[...EXTENSIONS]}
    ), roles as (
      select rolname::text as name from pg_roles where rolname in ${ROLES}
    )
    select current_user::text as login, current_database()::text as database, home, version,
      array(select extname::text from extensions) as installed,
      array(select distinct nspname::text from extensions where nspname <> home) as elsewhere,
      array(
        select distinct nspname::text from extensions
        where not has_schema_privilege(extnamespace, 'usage')
          or exists (select from roles where not has_schema_privilege(name, extnamespace, 'usage'))
      ) as closed,
      array(select name from roles) as roles,
      array(
        select name from roles
        where pg_has_role(current_user, name, case when version >= 160000 then 'set' else 'member' end)
      ) as takes,
      has_database_privilege(current_database(), 'create') as may_create_schema,
      has_schema_privilege(home, 'create') as may_create_table,
      exists (
        select from pg_type join extensions on extnamespace = typnamespace
        where extname = 'vector' and typname = 'halfvec'
      ) as has_half_vectors
    from server`);
  if (!facts) throw new Error('The server said nothing about itself.');
  return facts;
}
