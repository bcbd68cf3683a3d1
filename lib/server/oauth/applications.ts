import { type ApiKeyScope, apiKeyScopeSchema } from '@/lib/contracts/api/keys';
import { type Application, applicationSchema } from '@/lib/contracts/api/oauth';
import { deleteOAuthGrant, listOAuthGrants, useAccessToken } from '@/lib/db/queries/oauth';
import { findPerson } from '@/lib/db/queries/people';
import { type Caller, requireKey } from '../account/api-keys';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { hashOf } from './secrets';

/** The applications that a person connected, the newest first. */
export async function readApplications(app: Container, userId: string): Promise<Application[]> {
  const rows = await app.db.asPerson(userId, (tx) => listOAuthGrants(tx, userId));
  return rows.map((row) =>
    applicationSchema.parse({
      ...row,
      host: URL.canParse(row.clientId) ? new URL(row.clientId).host : null,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    }),
  );
}

/** Ends a connection at once: its tokens become invalid. */
export async function disconnect(app: Container, userId: string, id: string): Promise<void> {
  if (!(await app.db.asPerson(userId, (tx) => deleteOAuthGrant(tx, userId, id))))
    throw new ProblemError('not_found', 'noSuchApplication');
}

/** Identifies the caller by an application's token or by a key. @throws ProblemError as `requireKey`. */
export async function requireCaller(app: Container, from: Headers, scope: ApiKeyScope): Promise<Caller> {
  const [, token] = /^Bearer (ka_[\w-]{20,100})$/i.exec(from.get('authorization') ?? '') ?? [];
  if (!token) return requireKey(app, from, scope);
  const grant = await app.db.asWorker((tx) => useAccessToken(tx, hashOf(token), new Date()));
  const person = grant && (await app.db.asPerson(grant.userId, (tx) => findPerson(tx, grant.userId)));
  if (!grant || !person) throw new ProblemError('unauthenticated', 'applicationGone');
  const scopes = apiKeyScopeSchema.array().parse(grant.scopes);
  if (!scopes.includes(scope)) throw new ProblemError('forbidden', 'applicationLacks', { values: { scope } });
  return { person, scopes, ownerId: person.id, keyName: grant.name };
}
