import { sql } from 'drizzle-orm';
import { index, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, id, instant, ownRows, workerRole } from './columns';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const expiresAt = () => timestamp({ withTimezone: true, mode: 'date' }).notNull();

/** Applications that registered themselves (RFC 7591). Nobody's: any person may connect one. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    redirectUris: text().array().notNull(),
    createdAt: createdAt(),
    /** When somebody last came to connect it. */
    lastUsedAt: instant(),
  },
  () => [
    pgPolicy('oauth_clients_worker', { for: 'all', to: workerRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** An application that a person connected, and what they let it do. */
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

/** What an application exchanges for its first tokens, once and soon. */
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
    /** What it was exchanged for: a second try ends that. */
    grantId: uuid().references(() => oauthGrants.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('oauth_codes_user').on(table.userId),
    index('oauth_codes_grant').on(table.grantId),
    ...ownRows('oauth_codes'),
  ],
);

/** What a connected application calls with; kept as a hash alone. */
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
