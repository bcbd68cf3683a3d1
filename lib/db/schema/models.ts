import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { MODEL_ROLES, type ModelUse } from '@/lib/contracts/api/admin-models';
import { users } from './accounts';
import { adminRole, createdAt, id, ownRows, workerRole } from './columns';

/** The administrator writes it, the worker reads it for the engines, nobody else can see it. */
const administrators = (table: string) => [
  pgPolicy(`${table}_admin`, { for: 'all', to: adminRole, using: sql`true`, withCheck: sql`true` }),
  pgPolicy(`${table}_worker_reads`, { for: 'select', to: workerRole, using: sql`true` }),
];

/** Model servers that an administrator connected while the server ran. */
export const modelConnections = pgTable(
  'model_connections',
  {
    id: id(),
    name: text().notNull(),
    baseUrl: text().notNull(),
    /** Encrypted, only valid for this row and this address. */
    sealedKey: text(),
    ownKeys: boolean().notNull().default(false),
  },
  () => administrators('model_connections'),
);

const connectionId = () =>
  uuid()
    .notNull()
    .references(() => modelConnections.id, { onDelete: 'cascade' });

/** The model for each role. */
export const modelUses = pgTable(
  'model_uses',
  {
    role: text({ enum: MODEL_ROLES }).primaryKey(),
    connectionId: connectionId(),
    model: text().notNull(),
    prices: jsonb().$type<ModelUse['prices']>(),
  },
  (table) => [index('model_uses_connection').on(table.connectionId), ...administrators('model_uses')],
);

/** People's own API keys, for their own calls. */
export const ownModelKeys = pgTable(
  'own_model_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    connectionId: connectionId(),
    /** Encrypted, only valid for this person and this server's address. */
    sealedKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.connectionId] }),
    index('own_model_keys_connection').on(table.connectionId),
    ...ownRows('own_model_keys'),
  ],
);
