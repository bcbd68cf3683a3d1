import { createHash, randomBytes } from 'node:crypto';
import {
  type ApiKey,
  type ApiKeyScope,
  apiKeySchema,
  type CreateApiKey,
  type CreatedApiKey,
} from '@/lib/contracts/api/keys';
import * as keys from '@/lib/db/queries/api-keys';
import { findPerson, type Person } from '@/lib/db/queries/people';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';

/** Keys that one person may have at a time. */
const MAX_KEYS = 20;
const SECRET_BYTES = 32;
/** How much of a key is kept readable, its mark `ks_` included. */
const PREFIX_LENGTH = 10;
const DAY_MS = 86_400_000;

/** Makes a key and shows it this once: only its hash is kept. */
export async function createKey(
  app: Container,
  userId: string,
  wanted: CreateApiKey,
): Promise<CreatedApiKey> {
  const secret = `ks_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const now = new Date();
  const row = await app.db.asPerson(userId, async (tx) => {
    if ((await keys.countApiKeys(tx, userId, now)) >= MAX_KEYS)
      throw new ProblemError('conflict', `You have ${MAX_KEYS} keys. Revoke one that you no longer use.`);
    return keys.insertApiKey(tx, {
      id: uuidv7(),
      userId,
      name: wanted.name,
      prefix: secret.slice(0, PREFIX_LENGTH),
      hash: hashOf(secret),
      scopes: [...new Set(wanted.scopes)],
      expiresAt: wanted.expiresInDays ? new Date(now.getTime() + wanted.expiresInDays * DAY_MS) : null,
    });
  });
  return { secret, key: shown(row) };
}

export async function readKeys(app: Container, userId: string): Promise<ApiKey[]> {
  const rows = await app.db.asPerson(userId, (tx) => keys.listApiKeys(tx, userId, new Date()));
  return rows.map(shown);
}

export async function revokeKey(app: Container, userId: string, id: string): Promise<void> {
  if (!(await app.db.asPerson(userId, (tx) => keys.revokeApiKey(tx, userId, id, new Date()))))
    throw new ProblemError('not_found', 'There is no such key.');
}

/** Whose key a request carries. @throws ProblemError `unauthenticated`, or `forbidden` when the key may not do that. */
export async function requireKey(
  app: Container,
  from: Headers,
  scope: ApiKeyScope,
): Promise<{ person: Person; scopes: ApiKeyScope[] }> {
  const [, secret] = /^Bearer (ks_[\w-]{20,100})$/.exec(from.get('authorization') ?? '') ?? [];
  const key = secret && (await app.db.asWorker((tx) => keys.useApiKey(tx, hashOf(secret), new Date())));
  const person = key && (await app.db.asPerson(key.userId, (tx) => findPerson(tx, key.userId)));
  if (!key || !person)
    throw new ProblemError('unauthenticated', 'Send a key that works, as "Authorization: Bearer ks_…".');
  const { scopes } = shown(key);
  if (!scopes.includes(scope))
    throw new ProblemError('forbidden', `This key may not do that: it lacks "${scope}".`);
  return { person, scopes };
}

/** A key is random enough that its plain hash says nothing about it. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function shown(row: keys.ApiKeyRow): ApiKey {
  return apiKeySchema.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  });
}
