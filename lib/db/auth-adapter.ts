import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database } from './client';
import { guardMethods } from './database-error';
import { accounts, sessions, users, verifications } from './schema';

/** The authentication library's access to the database: users, sessions, credentials. */
export function authAdapter(db: Database) {
  const open = drizzleAdapter(db.connection, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
    transaction: false,
  });
  return (...options: Parameters<typeof open>) => guardMethods(open(...options));
}
