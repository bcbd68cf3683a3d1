import { createHmac, timingSafeEqual } from 'node:crypto';
import { claimFirstAdministrator, hasAdministrator, type Person } from '@/lib/db/queries/people';
import type { Environment } from '@/lib/env';
import type { Container } from './container';
import { ProblemError } from './problem';

/** The token that makes the first administrator: made from the server's secret, so that it outlives a restart and is stored nowhere. */
function claimToken(env: Pick<Environment, 'authSecret'>): string {
  return createHmac('sha256', env.authSecret).update('keepsake first administrator').digest('base64url');
}

/**
 * Where the operator becomes the administrator, for a server that others can reach (design §9); null when it listens
 * on loopback, where the first account is the administrator's, or when there is one already.
 */
export async function administratorInvitation(app: Container): Promise<string | null> {
  const { env, db } = app;
  if (env.loopback || (await hasAdministrator(db))) return null;
  const origin = env.publicUrl ?? `http://${env.host === '0.0.0.0' ? 'localhost' : env.host}:${env.port}`;
  return `${origin}/setup?token=${claimToken(env)}`;
}

/** @throws ProblemError when the token is wrong, the person is a guest, or there is an administrator already. */
export async function claimAdministrator(app: Container, person: Person, token: string): Promise<void> {
  const [given, right] = [Buffer.from(token), Buffer.from(claimToken(app.env))];
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new ProblemError('forbidden', 'That is not the token that the server printed at its start.');
  if (person.isAnonymous)
    throw new ProblemError('conflict', 'Create an account first: a guest cannot be the administrator.');
  if (!(await claimFirstAdministrator(app.db, person.id)))
    throw new ProblemError('conflict', 'There is an administrator already.');
}
