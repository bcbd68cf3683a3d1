import postgres, { type Sql, type TransactionSql } from 'postgres';
import { readConnectionUrl, throughPooler } from './connection/read-url';
import { DatabaseUrlError } from './connection/url-error';
import { withoutValues } from './database-error';

/** Rows copied in one statement. */
const BATCH = 500;

/** How many rows of each table were copied and verified. */
export type CopiedRows = ReadonlyMap<string, number>;

/** The copied rows differ from the original ones: nothing was kept. */
export class CopyMismatchError extends Error {
  override readonly name = 'CopyMismatchError';
  constructor(readonly table: string) {
    super(`The rows of "${table}" are not the same on the other side. Nothing was copied.`);
  }
}

interface Column {
  name: string;
  /** As written in a cast. */
  type: string;
}

interface Table {
  name: string;
  columns: Column[];
}

/**
 * Copies every row from one migrated database to an empty one in a single transaction, and compares both sides row by row
 * before committing. Foreign keys are suspended during the copy, so that the order of tables does not matter, and are in
 * force again at the end.
 *
 * @throws DatabaseUrlError when the target database is not empty, CopyMismatchError when a row differs.
 */
export async function copyRows(from: string, to: string): Promise<CopiedRows> {
  const [source, target] = [connect(from), connect(to)];
  try {
    // The driver's errors contain the rows that failed.
    return await withoutValues(() =>
      source.begin('isolation level repeatable read', (reading) =>
        target.begin((writing) => copyWithin(reading, writing)),
      ),
    );
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** Connects as the owner of the tables, who is exempt from row-level security. Values have the same text format on both sides. */
function connect(url: string): Sql {
  const { options } = readConnectionUrl(throughPooler(url));
  return postgres({
    ...options,
    max: 1,
    prepare: false,
    onnotice: () => {},
    connection: { TimeZone: 'UTC', DateStyle: 'ISO', extra_float_digits: 1 },
  });
}

async function copyWithin(reading: TransactionSql, writing: TransactionSql): Promise<CopiedRows> {
  const tables = await readTables(reading);
  for (const { name } of tables) {
    const [row] = await writing.unsafe(`select 1 from ${quote(name)} limit 1`);
    if (row)
      throw new DatabaseUrlError(
        `There is something in "${name}" of the other database already. Name an empty one.`,
      );
  }
  const keys = await setKeysAside(writing);
  // The rows that triggers write are copied with their own table.
  for (const { name } of tables) await writing.unsafe(`alter table ${quote(name)} disable trigger user`);
  const copied = new Map<string, number>();
  for (const table of tables) {
    await copyTable(reading, writing, table);
    copied.set(table.name, await compare(reading, writing, table));
  }
  for (const { name } of tables) await writing.unsafe(`alter table ${quote(name)} enable trigger user`);
  await continueCounting(writing);
  for (const { table, name, definition } of keys)
    await writing.unsafe(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`);
  return copied;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Every table with its writable columns; generated columns are computed again. */
async function readTables(sql: TransactionSql): Promise<Table[]> {
  const rows = await sql<{ table: string; name: string; type: string }[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by 1, a.attnum`;
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: column.name, type: column.type })),
  }));
}

async function setKeysAside(sql: TransactionSql) {
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`;
  for (const { table, name } of keys)
    await sql.unsafe(`alter table ${quote(table)} drop constraint ${quote(name)}`);
  return keys;
}

/** Sequences continue after the copied values. */
async function continueCounting(sql: TransactionSql): Promise<void> {
  const counted = await sql<{ table: string; name: string }[]>`
    select c.relname as table, a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`;
  for (const { table, name } of counted)
    await sql.unsafe(
      `select setval(pg_get_serial_sequence('${quote(table)}', '${name}'), (select coalesce(max(${quote(name)}), 0) + 1 from ${quote(table)}), false)`,
    );
}

/** Values are copied in the database's own text format, so that they arrive unchanged. */
async function copyTable(
  reading: TransactionSql,
  writing: TransactionSql,
  { name, columns }: Table,
): Promise<void> {
  const texts = columns.map((column) => `${quote(column.name)}::text as ${quote(column.name)}`).join(', ');
  const names = columns.map((column) => quote(column.name)).join(', ');
  const values = columns.map((column) => `${quote(column.name)}::${column.type}`).join(', ');
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const insert = `insert into ${quote(name)} (${names}) overriding system value select ${values} from unnest(${lists}) as given (${names})`;
  const rows = reading.unsafe<Record<string, string | null>[]>(`select ${texts} from ${quote(name)}`);
  for await (const batch of rows.cursor(BATCH)) {
    const given = columns.map((column) => toArray(batch.map((row) => row[column.name] ?? null)));
    await writing.unsafe(insert, given);
  }
}

/** A list of texts as a Postgres array literal. */
function toArray(texts: readonly (string | null)[]): string {
  const items = texts.map((text) => (text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`));
  return `{${items.join(',')}}`;
}

/** @returns how many rows both sides have. @throws CopyMismatchError when any row differs. */
async function compare(reading: TransactionSql, writing: TransactionSql, table: Table): Promise<number> {
  const row = table.columns.map(({ name }) => `${quote(name)}::text`).join(', ');
  const digest = `select count(*)::int as rows, md5(coalesce(string_agg(line, '' order by line collate "C"), '')) as digest
    from (select md5(row(${row})::text) as line from ${quote(table.name)}) as lines`;
  const [sent] = await reading.unsafe(digest);
  const [come] = await writing.unsafe(digest);
  if (!sent || !come || sent.rows !== come.rows || sent.digest !== come.digest)
    throw new CopyMismatchError(table.name);
  return Number(come.rows);
}
