import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from '@/lib/contracts/api/webhooks';
import { users } from './accounts';
import { createdAt, id, instant, ownRows } from './columns';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Addresses that are notified of changes to a person's memories. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    userId: ownerId(),
    url: text().notNull(),
    /** Encrypted instead of hashed, since signing needs the secret itself; only valid for this row and this address. */
    sealedSecret: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('webhooks_user').on(table.userId), ...ownRows('webhooks')],
);

/**
 * Calls to send, and their results. A trigger on `memories` writes the rows, so that no writer can omit one; the ids of
 * memories are removed when those are forgotten.
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
    /** Empty once the forgetting was delivered. */
    memoryIds: uuid().array().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** The status of the last answer; null if there was none. */
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
