import { relations, sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ContextSettings, MemorySettings, ProfileSettings } from '@/lib/contracts/settings';
import { adminRole, appRole, createdAt, id, instant, ownRows, workerRole } from './columns';

/** Users. The columns up to `updatedAt` are the authentication library's. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    isAnonymous: boolean().notNull().default(false),
    role: text({ enum: ['person', 'admin'] })
      .notNull()
      .default('person'),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Nothing said before this time is ever read again ("Forget me"). */
    forgetWatermark: instant(),
    /** When a guest account is deleted; null for registered people. */
    guestExpiresAt: instant(),
  },
  (table) => [
    index('users_guest_expiry').on(table.guestExpiresAt),
    pgPolicy('users_app_self', {
      for: 'all',
      to: appRole,
      using: sql`id = keepsake_user_id()`,
      withCheck: sql`id = keepsake_user_id()`,
    }),
    pgPolicy('users_worker_all_rows', { for: 'all', to: workerRole, using: sql`true`, withCheck: sql`true` }),
    pgPolicy('users_admin_reads', { for: 'select', to: adminRole, using: sql`true` }),
  ],
);

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ownerId(),
    token: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index('sessions_user').on(table.userId), ...ownRows('sessions')],
);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: ownerId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index('accounts_user').on(table.userId), ...ownRows('accounts')],
);

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** The person's own information and switches, validated by `userSettingsSchema` on every read. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    profile: jsonb().$type<ProfileSettings>().notNull(),
    memory: jsonb().$type<MemorySettings>().notNull(),
    context: jsonb().$type<ContextSettings>().notNull(),
    /** When a reply last asked about an uncertain memory. */
    askedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  () => ownRows('user_settings'),
);

/** Keys of a person's own assistants: hashed, scoped, revocable. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: ownerId(),
    name: text().notNull(),
    prefix: text().notNull(),
    hash: text().notNull().unique(),
    scopes: text().array().notNull(),
    lastUsedAt: instant(),
    expiresAt: instant(),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('api_keys_user').on(table.userId), ...ownRows('api_keys')],
);

/** Request counts by key and window; shared by all processes of the app. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowStart: timestamp({ withTimezone: true }).notNull(),
});

/** Who did what with whose data: reveals, exports, role changes. Never any content. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid(),
    subjectId: uuid(),
    action: text().notNull(),
    targetId: uuid(),
    details: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectId, table.createdAt),
    pgPolicy('audit_log_admin', { for: 'all', to: adminRole, using: sql`true`, withCheck: sql`true` }),
    pgPolicy('audit_log_worker_writes', { for: 'insert', to: workerRole, withCheck: sql`true` }),
    pgPolicy('audit_log_app_reads_own', {
      for: 'select',
      to: appRole,
      using: sql`subject_id = keepsake_user_id()`,
    }),
    pgPolicy('audit_log_app_writes', {
      for: 'insert',
      to: appRole,
      withCheck: sql`actor_id = keepsake_user_id()`,
    }),
  ],
);

/** What the authentication library loads together, in one round trip. */
export const usersRelations = relations(users, ({ many }) => ({
  sessions: many(sessions),
  accounts: many(accounts),
}));
export const sessionsRelations = relations(sessions, ({ one }) => ({
  user: one(users, { fields: [sessions.userId], references: [users.id] }),
}));
export const accountsRelations = relations(accounts, ({ one }) => ({
  user: one(users, { fields: [accounts.userId], references: [users.id] }),
}));
