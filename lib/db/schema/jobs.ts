import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { adminRole, appRole, createdAt, id, instant, workerRole } from './columns';

const workerOnly = (table: string) => [
  pgPolicy(`${table}_worker`, { for: 'all', to: workerRole, using: sql`true`, withCheck: sql`true` }),
  pgPolicy(`${table}_admin_reads`, { for: 'select', to: adminRole, using: sql`true` }),
];

/** Events that wait to be delivered to the job engine; written in the transaction that caused them. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** The order of writing within the database. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: uuid(),
    name: text().notNull(),
    /** Ids and codes only (design §9). */
    payload: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
    availableAt: createdAt(),
    /** The relay that is delivering it, and until when. */
    claimedBy: uuid(),
    claimedUntil: instant(),
    sentAt: instant(),
    /** How often it was delivered: an engine that accepted it may have lost it. */
    deliveries: integer().notNull().default(0),
    /** When its work was done, or finally failed visibly. */
    settledAt: instant(),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    index('outbox_unsettled').on(table.sentAt).where(sql`settled_at is null`),
    index('outbox_unsent').on(table.availableAt, table.sequence).where(sql`sent_at is null`),
    index('outbox_user').on(table.userId),
    ...workerOnly('outbox'),
    pgPolicy('outbox_app_own_rows', {
      for: 'all',
      to: appRole,
      using: sql`user_id = keepsake_user_id()`,
      withCheck: sql`user_id = keepsake_user_id()`,
    }),
  ],
);

/** Runs of the embedded job engine. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: id(),
    functionId: text().notNull(),
    /** An event starts a function only once. */
    eventId: text().notNull(),
    event: jsonb().$type<{ id: string; name: string; data: Record<string, unknown>; ts: number }>().notNull(),
    userId: uuid(),
    /** Runs with the same key are processed in sequence, oldest first. */
    concurrencyKey: text(),
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    status: text({ enum: ['queued', 'running', 'sleeping', 'completed', 'failed', 'cancelled'] }).notNull(),
    attempt: integer().notNull().default(0),
    /** When it may be started or continued. */
    availableAt: createdAt(),
    /** The engine that is working on it, and until when: by the database's clock, renewed while the engine lives. */
    leasedBy: uuid(),
    leasedUntil: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    errorCode: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('job_runs_once').on(table.functionId, table.eventId),
    index('job_runs_open')
      .on(table.availableAt, table.sequence)
      .where(sql`status in ('queued', 'running', 'sleeping')`),
    index('job_runs_key')
      .on(table.concurrencyKey, table.sequence)
      .where(sql`status in ('queued', 'running', 'sleeping')`),
    index('job_runs_user').on(table.userId),
    ...workerOnly('job_runs'),
  ],
);

/** Finished steps of a run; their outputs are replayed, never run again. */
export const jobSteps = pgTable(
  'job_steps',
  {
    runId: uuid()
      .notNull()
      .references(() => jobRuns.id, { onDelete: 'cascade' }),
    /** The SDK's hash of the step's id. */
    stepId: text().notNull(),
    name: text().notNull(),
    op: text().notNull(),
    status: text({ enum: ['completed', 'failed', 'sleeping'] }).notNull(),
    /** Ids and codes only. */
    data: jsonb().$type<unknown>(),
    wakeAt: timestamp({ withTimezone: true }),
    durationMs: integer(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.stepId] }), ...workerOnly('job_steps')],
);

/** When each scheduled function was last started. */
export const jobSchedules = pgTable(
  'job_schedules',
  {
    functionId: text().primaryKey(),
    cron: text().notNull(),
    lastTickAt: timestamp({ withTimezone: true }).notNull(),
  },
  () => workerOnly('job_schedules'),
);
