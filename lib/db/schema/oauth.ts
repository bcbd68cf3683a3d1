import { sql } from 'drizzle-orm';
import { index, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, id, instant, ownRows, workerRole } from './columns';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const expiresAt = () => timestamp({ withTimezone: true, mode: 'date' }).notNull();

/** Applications that registered themselves (RFC 7591). They have no owner: any person may connect one. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    redirectUris: text().array().notNull(),
    createdAt: createdAt(),
    /** When somebody last started to connect it. */
    lastUsedAt: instant(),
  },
  () => [
    pgPolicy('oauth_clients_worker', { for: 'all', to: workerRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** An application that a person connected, and the scopes they granted. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: id(),
    userId: ownerId(),
    clientId: text().notNull(),
    name: text().notNull(),
    scopes: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [index('oauth_grants_user').on(table.userId), ...ownRows('oauth_grants')],
);

/** An application exchanges a code for its first tokens, once and within a short time. */
export const oauthCodes = pgTable(
  'oauth_codes',
  {
    id: id(),
    userId: ownerId(),
    hash: text().notNull().unique(),
    clientId: text().notNull(),
    name: text().notNull(),
    redirectUri: text().notNull(),
    challenge: text().notNull(),
    scopes: text().array().notNull(),
    expiresAt: expiresAt(),
    /** The connection it was exchanged for: a second attempt ends that. */
    grantId: uuid().references(() => oauthGrants.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('oauth_codes_user').on(table.userId),
    index('oauth_codes_grant').on(table.grantId),
    ...ownRows('oauth_codes'),
  ],
);

/** The tokens of connected applications; only their hashes are stored. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    id: id(),
    userId: ownerId(),
    grantId: uuid()
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['access', 'refresh'] }).notNull(),
    hash: text().notNull().unique(),
    expiresAt: expiresAt(),
    /** When a refresh token was exchanged for the next one. */
    usedAt: instant(),
  },
  (table) => [
    index('oauth_tokens_user').on(table.userId),
    index('oauth_tokens_grant').on(table.grantId),
    ...ownRows('oauth_tokens'),
  ],
);
