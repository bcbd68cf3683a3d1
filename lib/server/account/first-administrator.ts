import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '@/lib/db/client';
import { claimFirstAdministrator, hasAdministrator, type Person } from '@/lib/db/queries/people';
import type { Environment } from '@/lib/env';
import { isLocalRequest } from '../http/local-request';
import { ProblemError } from '../http/problem';

/** The parts of the application that are needed to make somebody the administrator. */
interface Server {
  env: Environment;
  db: Database;
}

/**
 * The token that makes the first administrator. It is derived from the server's secret, so that it stays the same after a
 * restart and is stored nowhere.
 */
function claimToken(env: Pick<Environment, 'authSecret'>): string {
  return createHmac('sha256', env.authSecret).update('keepsake first administrator').digest('base64url');
}

/** The message at startup that tells the operator how to become the administrator (design §9); null if there is one. */
export async function administratorInvitation(app: Server): Promise<string | null> {
  const { env, db } = app;
  if (await hasAdministrator(db)) return null;
  const origin = env.publicUrl ?? `http://${env.host === '0.0.0.0' ? 'localhost' : env.host}:${env.port}`;
  const how = env.localOnly
    ? 'The first account registered on this machine becomes the administrator. Through a proxy, register and open:'
    : 'To become the administrator, register and open:';
  return `${how}\n  ${origin}/setup?token=${claimToken(env)}`;
}

/**
 * Makes the first account the administrator if only this machine can reach the server and the request was made on it (design
 * §9): a proxy on the same host also connects from loopback, on behalf of strangers.
 *
 * @param headers of the request; null if there was no HTTP request.
 * @returns whether the person became the administrator.
 */
export async function claimAsFirstAccount(
  { env, db }: Server,
  personId: string,
  headers: Headers | null | undefined,
): Promise<boolean> {
  return env.localOnly && isLocalRequest(headers) && (await claimFirstAdministrator(db, personId));
}

/** @throws ProblemError when the token is wrong, the person is a guest, or an administrator exists. */
export async function claimAdministrator(app: Server, person: Person, token: string): Promise<void> {
  const [given, right] = [Buffer.from(token), Buffer.from(claimToken(app.env))];
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new ProblemError('forbidden', 'wrongToken');
  if (person.isAnonymous) throw new ProblemError('conflict', 'guestNoAdministrator');
  if (!(await claimFirstAdministrator(app.db, person.id)))
    throw new ProblemError('conflict', 'administratorThere');
}
