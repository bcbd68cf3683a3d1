import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from '@/lib/contracts/api/webhooks';
import { users } from './accounts';
import { createdAt, id, instant, ownRows } from './columns';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Addresses that a person has notified of changes to their memories. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    userId: ownerId(),
    url: text().notNull(),
    /** Signing needs it whole, so that it is encrypted and not hashed: for this row and this address alone. */
    sealedSecret: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('webhooks_user').on(table.userId), ...ownRows('webhooks')],
);

/**
 * What is to be sent, and what became of it. Rows are written by a trigger on `memories`, so that no writer can leave one
 * out; what names a memory goes with it.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    userId: ownerId(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text({ enum: WEBHOOK_EVENTS }).notNull(),
    /** Empty once their forgetting was delivered. */
    memoryIds: uuid().array().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Of the last answer; null where there was none. */
    responseStatus: integer(),
    errorCode: text(),
    createdAt: createdAt(),
    triedAt: instant(),
    nextTryAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('webhook_deliveries_user').on(table.userId),
    index('webhook_deliveries_webhook').on(table.webhookId, table.status, table.nextTryAt),
    ...ownRows('webhook_deliveries'),
  ],
);
