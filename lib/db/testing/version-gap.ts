import { readFileSync } from 'node:fs';
import { z } from 'zod';

const columnSchema = z.object({
  type: z.string(),
  notNull: z.boolean(),
  default: z.unknown().optional(),
  generated: z.unknown().optional(),
  identity: z.unknown().optional(),
});
const schemaSchema = z.object({
  tables: z.record(z.string(), z.object({ columns: z.record(z.string(), columnSchema) })),
});
/** The tables and columns that one version of the application reads and writes. */
export type Schema = z.output<typeof schemaSchema>['tables'];

/** All migrations, each with its number. */
export function listMigrations(): { number: number; name: string }[] {
  const journal = z.object({ entries: z.array(z.object({ idx: z.int(), tag: z.string() })) });
  return journal
    .parse(JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')))
    .entries.map(({ idx, tag }) => ({ number: idx, name: tag }));
}

/** The schema after a migration. */
export function readSchema(number: number): Schema {
  const path = `drizzle/meta/${String(number).padStart(4, '0')}_snapshot.json`;
  return schemaSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).tables;
}

/**
 * Why the previous version cannot run on a schema: a column that it reads is missing, or a row that it writes is refused. A
 * renamed column counts as one that is missing and a new one that is required.
 */
export function findGaps(before: Schema, after: Schema): string[] {
  return Object.entries(before).flatMap(([name, { columns }]) => {
    const table = name.replace('public.', '');
    const now = after[name]?.columns;
    if (!now) return [`${table} is gone`];
    return [
      ...Object.entries(columns).flatMap(([column, was]) => {
        const is = now[column];
        if (!is) return [`${table}.${column} is gone`];
        return [
          ...(is.type === was.type ? [] : [`${table}.${column} is of another type`]),
          ...(is.notNull && !was.notNull ? [`${table}.${column} has to be given`] : []),
        ];
      }),
      ...Object.entries(now).flatMap(([column, is]) =>
        column in columns || !is.notNull || 'default' in is || is.generated || is.identity
          ? []
          : [`${table}.${column} has to be given`],
      ),
    ];
  });
}
