import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgPolicy, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import type { ReplayPrevious, ReplaySource, ReplayStatus } from '@/lib/contracts/api/admin-replays';
import type { ReplayChange, ReplayChoice, Replayed } from '@/lib/contracts/replay';
import { users } from './accounts';
import { adminRole, createdAt, id, instant, ownRowsAndAdmin, workerRole } from './columns';
import { turns } from './conversations';
import { gateDecisions } from './decisions';

/** Decisions repeated with a different configuration, to see what it would change. Contains nobody's words. */
export const replays = pgTable(
  'replays',
  {
    id: id(),
    source: jsonb().$type<ReplaySource>().notNull(),
    choice: jsonb().$type<ReplayChoice>().notNull(),
    status: text().$type<ReplayStatus>().notNull(),
    errorCode: text(),
    /** The replay stops when this much is spent. */
    budgetUsd: real(),
    /** The choice that was in use before this one; null: this one is not in use. */
    previous: jsonb().$type<ReplayPrevious>(),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  () => [
    pgPolicy('replays_admin', { for: 'all', to: adminRole, using: sql`true`, withCheck: sql`true` }),
    pgPolicy('replays_worker', { for: 'all', to: workerRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** One decision of a replay: as it was, and as it would be. It is deleted with its person, its message or its decision. */
export const replayRows = pgTable(
  'replay_rows',
  {
    id: id(),
    replayId: uuid()
      .notNull()
      .references(() => replays.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    conversationId: uuid().notNull(),
    turnId: uuid()
      .notNull()
      .references(() => turns.id, { onDelete: 'cascade' }),
    decisionId: uuid()
      .notNull()
      .references(() => gateDecisions.id, { onDelete: 'cascade' }),
    status: text({ enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    change: text().$type<ReplayChange>(),
    before: jsonb().$type<Replayed>(),
    after: jsonb().$type<Replayed>(),
    beforeLatencyMs: integer(),
    latencyMs: integer(),
    beforeTokens: integer(),
    tokens: integer(),
    costUsd: real(),
    errorCode: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('replay_rows_replay').on(
      table.replayId,
      table.status,
      table.userId,
      table.conversationId,
      table.turnId,
    ),
    index('replay_rows_user').on(table.userId),
    index('replay_rows_turn').on(table.turnId),
    index('replay_rows_decision').on(table.decisionId),
    ...ownRowsAndAdmin('replay_rows'),
  ],
);
