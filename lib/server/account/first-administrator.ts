import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '@/lib/db/client';
import { claimFirstAdministrator, hasAdministrator, type Person } from '@/lib/db/queries/people';
import type { Environment } from '@/lib/env';
import { isLocalRequest } from '../http/local-request';
import { ProblemError } from '../http/problem';

/** What of the application it takes to make somebody the administrator. */
interface Server {
  env: Environment;
  db: Database;
}

/** The token that makes the first administrator: made from the server's secret, so that it outlives a restart and is stored nowhere. */
function claimToken(env: Pick<Environment, 'authSecret'>): string {
  return createHmac('sha256', env.authSecret).update('keepsake first administrator').digest('base64url');
}

/** What the server shows its operator at its start about becoming the administrator (design §9); null when there is one. */
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
 * Makes the first account the administrator's where only this machine reaches the server and the request was made on it
 * (design §9): a proxy on the same host connects from loopback, too, and whoever stands behind it is a stranger.
 *
 * @param headers of the request; null where nothing was asked over HTTP.
 * @returns whether the person became the administrator.
 */
export async function claimAsFirstAccount(
  { env, db }: Server,
  personId: string,
  headers: Headers | null | undefined,
): Promise<boolean> {
  return env.localOnly && isLocalRequest(headers) && (await claimFirstAdministrator(db, personId));
}

/** @throws ProblemError when the token is wrong, the person is a guest, or there is an administrator already. */
export async function claimAdministrator(app: Server, person: Person, token: string): Promise<void> {
  const [given, right] = [Buffer.from(token), Buffer.from(claimToken(app.env))];
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new ProblemError('forbidden', 'wrongToken');
  if (person.isAnonymous) throw new ProblemError('conflict', 'guestNoAdministrator');
  if (!(await claimFirstAdministrator(app.db, person.id)))
    throw new ProblemError('conflict', 'administratorThere');
}
