import { type SQL, sql } from 'drizzle-orm';
import { customType, pgPolicy, pgRole, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The application's role: sees the rows of the person whose id the transaction carries, and no others. */
export const appRole = pgRole('keepsake_app').existing();
/** Background jobs: schedules over many people, the outbox, the job engine's own tables. */
export const workerRole = pgRole('keepsake_worker').existing();
/** The administrator's reads, across people; every reveal of content is audited. */
export const adminRole = pgRole('keepsake_admin').existing();

/** UUID version 7, made by the application: rows sort by creation. */
export const id = () => uuid().primaryKey();
export const createdAt = () => timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Row-level security for a table with a `user_id`: the application sees the rows of the transaction's
 * person (`keepsake.user_id`), the worker all. Reads of other people's rows return nothing, writes fail.
 */
export function ownRows(table: string) {
  const own = sql`user_id = keepsake_user_id()`;
  return [
    pgPolicy(`${table}_app_own_rows`, { for: 'all', to: appRole, using: own, withCheck: own }),
    pgPolicy(`${table}_worker_all_rows`, {
      for: 'all',
      to: workerRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ];
}

/** What `ownRows` gives, and reading for the administrator. */
export function ownRowsAndAdmin(table: string) {
  return [
    ...ownRows(table),
    pgPolicy(`${table}_admin_reads`, { for: 'select', to: adminRole, using: sql`true` }),
  ];
}

/** A half-precision vector of any dimension (design §3): rows of different models live side by side. */
export const halfvec = customType<{ data: number[]; driverData: string }>({
  dataType: () => 'halfvec',
  toDriver: (value) => `[${value.join(',')}]`,
  fromDriver: (value) => value.slice(1, -1).split(',').map(Number),
});

/** Lexemes with their places, as full-text search keeps them. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What recall looks words up in: kept by the database itself, so that no writer can leave it behind. */
export const recallTerms = (expression: SQL) => tsvector().generatedAlwaysAs(expression);
