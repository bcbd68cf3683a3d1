import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Draft, FilterVerdict } from '@/lib/contracts/candidate';
import type { GateReason, GateScope, GateStage, ReconcileAction } from '@/lib/contracts/enums';
import type { ProfileField } from '@/lib/contracts/settings';
import { users } from './accounts';
import { createdAt, id, instant, ownRows, ownRowsAndAdmin } from './columns';
import { conversations, turns } from './conversations';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Every decision of the gatekeeper, acceptance or rejection (promise 1). Contains none of the person's words. */
export const gateDecisions = pgTable(
  'gate_decisions',
  {
    id: id(),
    userId: ownerId(),
    conversationId: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    turnId: uuid().references(() => turns.id, { onDelete: 'cascade' }),
    isMemorable: boolean().notNull(),
    scope: text().$type<GateScope>().notNull(),
    category: text().notNull(),
    priority: integer().notNull(),
    reason: text().$type<GateReason>().notNull(),
    justification: text().notNull(),
    stage: text().$type<GateStage>().notNull(),
    syncRequired: boolean().notNull().default(false),
    engine: text().notNull(),
    model: text().notNull(),
    promptVersion: text(),
    latencyMs: integer().notNull(),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
    /** When the person said "remember it anyway". */
    overriddenAt: instant(),
    /** When the person said "leave it forgotten": they are not asked about it again. */
    leftForgottenAt: instant(),
    /** The administrator's label, exported as evaluation lines. */
    label: text({ enum: ['right', 'wrong'] }),
    labelledAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('gate_decisions_user').on(table.userId, table.createdAt),
    // A turn is decided on only once, even if several workers try.
    uniqueIndex('gate_decisions_turn').on(table.turnId),
    index('gate_decisions_created').on(table.createdAt),
    index('gate_decisions_labelled').on(table.createdAt).where(sql`label is not null`),
    ...ownRowsAndAdmin('gate_decisions'),
  ],
);

/** What was proposed, with the verdict of each filter and the outcome of reconciliation. */
export const candidates = pgTable(
  'candidates',
  {
    id: id(),
    userId: ownerId(),
    turnId: uuid().references(() => turns.id, { onDelete: 'cascade' }),
    decisionId: uuid()
      .notNull()
      .references(() => gateDecisions.id, { onDelete: 'cascade' }),
    messageId: uuid(),
    /** As proposed; completed by screening. */
    draft: jsonb().$type<Draft>().notNull(),
    filters: jsonb().$type<FilterVerdict[]>().notNull().default([]),
    action: text().$type<ReconcileAction>().notNull(),
    actionReason: text().notNull(),
    /** The memory it became or changed. */
    memoryId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('candidates_turn').on(table.turnId),
    index('candidates_decision').on(table.decisionId),
    index('candidates_memory').on(table.memoryId),
    ...ownRowsAndAdmin('candidates'),
  ],
);

/** What the person said that contradicts their settings: a proposal, never a competing memory (promise 5). */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: id(),
    userId: ownerId(),
    turnId: uuid().references(() => turns.id, { onDelete: 'cascade' }),
    messageId: uuid(),
    field: text().$type<ProfileField>().notNull(),
    settingsValue: text().notNull(),
    saidValue: text().notNull(),
    quote: text().notNull(),
    status: text({ enum: ['open', 'asked', 'updated', 'kept'] })
      .notNull()
      .default('open'),
    askedAt: instant(),
    resolvedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('reconciliations_user').on(table.userId, table.status),
    index('reconciliations_turn').on(table.turnId),
    ...ownRows('reconciliations'),
  ],
);

/** Every call to a model: purpose, cost, time. Never what was said. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    userId: ownerId(),
    turnId: uuid(),
    conversationId: uuid(),
    purpose: text().notNull(),
    engine: text().notNull(),
    model: text().notNull(),
    promptId: text(),
    promptVersion: text(),
    path: text().notNull(),
    inputTokens: integer().notNull(),
    outputTokens: integer().notNull(),
    promptChars: integer().notNull(),
    latencyMs: integer().notNull(),
    costUsd: real(),
    errorCode: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('model_calls_user').on(table.userId, table.createdAt),
    index('model_calls_created').on(table.createdAt),
    ...ownRowsAndAdmin('model_calls'),
  ],
);
