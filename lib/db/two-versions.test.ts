import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { findGaps, listMigrations, readSchema, type Schema } from './testing/version-gap';

/** Columns that no version read any more when they were dropped. Before adding one, check the previous version. */
const CONTRACTED: Record<string, string[]> = {
  '0012_drop-unused-columns': ['memories.cluster_id is gone', 'tombstones.signature is gone'],
  '0017_columns_without_use': [
    'job_steps.attempt is gone',
    'job_steps.error_code is gone',
    'model_calls.first_token_ms is gone',
    'users.last_seen_at is gone',
  ],
  '0028_drop-unread-error-code': ['outbox.last_error_code is gone'],
  // This version no longer knows them; the database keeps them for the previous one.
  '0037_changes-are-in-the-audit-log': [
    'model_connections.changed_at is gone',
    'model_connections.changed_by is gone',
    'model_uses.changed_at is gone',
    'model_uses.changed_by is gone',
    'replays.created_by is gone',
    'server_settings.changed_at is gone',
    'server_settings.changed_by is gone',
  ],
};
const migrations = listMigrations();
const last = migrations.at(-1)?.number ?? 0;

describe('a migration', () => {
  it.each(migrations.slice(1))('keeps the previous version working: $name', ({ number, name }) => {
    expect(findGaps(readSchema(number - 1), readSchema(number)).sort()).toEqual(CONTRACTED[name] ?? []);
  });

  it.each<[string, (schema: Schema) => void, string[]]>([
    ['drops a table', (schema) => delete schema['public.diary_entries'], ['diary_entries is gone']],
    [
      'renames a column',
      (schema) => {
        const columns = schema['public.memories']?.columns ?? {};
        columns.wording = { type: 'text', notNull: true };
        delete columns.content;
      },
      ['memories.content is gone', 'memories.wording has to be given'],
    ],
    [
      'requires a value that was optional',
      (schema) => {
        const column = schema['public.conversations']?.columns.external_key;
        if (column) Object.assign(column, { notNull: true, type: 'jsonb' });
      },
      ['conversations.external_key has to be given', 'conversations.external_key is of another type'],
    ],
  ])('that %s is refused', (_, change, gaps) => {
    const after = structuredClone(readSchema(last));
    change(after);
    expect(findGaps(readSchema(last), after).sort()).toEqual(gaps);
  });
});

describe('the previous version, on the database of this one', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await startTestDatabase();
  });
  afterAll(() => test.close());

  it('reads and writes every column that it knows, alongside this version', async () => {
    for (const [name, { columns }] of Object.entries(readSchema(last - 1))) {
      const table = sql.identifier(name.replace('public.', ''));
      const written = Object.entries(columns).filter(([, { generated }]) => !generated);
      const list = (names: readonly string[]) =>
        sql.join(
          names.map((one) => sql.identifier(one)),
          sql`, `,
        );
      const all = list(Object.keys(columns));
      const own = list(written.map(([column]) => column));
      await test.db.connection.transaction(async (tx) => {
        await tx.execute(sql`select ${all} from ${table} limit 1`);
        // Identity columns are overridden: both versions omit them.
        await tx.execute(
          sql`insert into ${table} (${own}) overriding system value select ${own} from ${table} where false`,
        );
        // Columns that it does not know are filled in by the database.
        const [row] = await tx.execute<{ missing: string[] | null }>(sql`
          select array_agg(column_name::text) as missing from information_schema.columns
          where table_schema = 'public' and table_name = ${name.replace('public.', '')} and is_nullable = 'NO'
            and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
            and column_name <> all(string_to_array(${Object.keys(columns).join(',')}, ','))`);
        expect(row?.missing ?? [], name).toEqual([]);
      });
    }
  });
});
