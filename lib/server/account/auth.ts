import { betterAuth } from 'better-auth';
import { anonymous } from 'better-auth/plugins/anonymous';
import { authAdapter } from '@/lib/db/auth-adapter';
import type { Database } from '@/lib/db/client';
import { adoptGuest } from '@/lib/db/queries/people';
import { uuidv7 } from '@/lib/db/uuid';
import type { Environment } from '@/lib/env';
import { ADDRESS_HEADER } from '../http/client-address';
import { claimAsFirstAccount } from './first-administrator';

/** Days after its last visit until a guest's account is deleted. */
const GUEST_DAYS = 30;
const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

/** When the account of a guest who is active now is deleted, unless they return. */
export function guestExpiry(now: Date): Date {
  return new Date(now.getTime() + GUEST_DAYS * DAY_MS);
}

/** Sign-in by e-mail and password, and guests (design §9). */
export function createAuth(db: Database, env: Environment) {
  return betterAuth({
    appName: 'Keepsake',
    secret: env.authSecret,
    ...(env.publicUrl ? { baseURL: env.publicUrl } : {}),
    trustedOrigins: (request) => ownOrigins(env, request),
    database: authAdapter(db),
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: () => uuidv7(), joins: true },
      cookiePrefix: 'keepsake',
      useSecureCookies: env.publicUrl?.startsWith('https://') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    // A guest has no other way back in, so a sign-in lasts until the account is deleted. A visit after a day renews it.
    session: { expiresIn: (GUEST_DAYS + 1) * DAY_SECONDS, updateAge: DAY_SECONDS },
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 200, autoSignIn: true },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'person' },
        // Existing guests are still guests if the server stops accepting new ones.
        isAnonymous: { type: 'boolean', input: false, required: false, defaultValue: false },
        guestExpiresAt: { type: 'date', input: false, required: false },
      },
    },
    // Our own limits come first (`auth-route.ts`): they count across all processes.
    rateLimit: { enabled: false },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: user.isAnonymous ? { ...user, guestExpiresAt: guestExpiry(new Date()) } : user,
          }),
          // On a machine that only its owner can reach, the first registered account becomes the administrator.
          after: async (user, context) => {
            if (!user.isAnonymous) await claimAsFirstAccount({ env, db }, user.id, context?.headers);
          },
        },
      },
    },
    plugins: env.guests
      ? [
          anonymous({
            emailDomainName: 'guest.invalid',
            generateName: () => 'Guest',
            // All data of a guest moves to the account that they sign in to; the empty guest account is then deleted.
            onLinkAccount: ({ anonymousUser, newUser }) =>
              adoptGuest(db, anonymousUser.user.id, newUser.user.id),
          }),
        ]
      : [],
  });
}

/** The origins of our own pages: the public address, or the host of the request. */
function ownOrigins(env: Environment, request: Request | undefined): string[] {
  if (env.publicUrl) return [env.publicUrl];
  const host = request?.headers.get('host');
  return host ? [`http://${host}`, `https://${host}`] : [];
}

export type Auth = ReturnType<typeof createAuth>;
