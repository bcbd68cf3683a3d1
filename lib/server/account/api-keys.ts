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
import { findPersonOfBot, readBotUser } from './bot-people';

/** The most keys that one person may have at a time. */
const MAX_KEYS = 20;
const SECRET_BYTES = 32;
/** How many characters of a key are kept readable, including the prefix `ks_`. */
const PREFIX_LENGTH = 10;
const DAY_MS = 86_400_000;

/** Creates a key and returns it, this once: only its hash is stored. */
export async function createKey(
  app: Container,
  userId: string,
  wanted: CreateApiKey,
): Promise<CreatedApiKey> {
  const secret = `ks_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const now = new Date();
  const row = await app.db.asPerson(userId, async (tx) => {
    if ((await keys.countApiKeys(tx, userId, now)) >= MAX_KEYS)
      throw new ProblemError('conflict', 'tooManyKeys', { values: { most: MAX_KEYS } });
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
    throw new ProblemError('not_found', 'noSuchKey');
}

/** The person a request acts for, and the key it uses. */
export interface Caller {
  person: Person;
  scopes: ApiKeyScope[];
  /** The owner of the key: the person themself, unless a bot names somebody. */
  ownerId: string;
  /** The owner's name for the key. */
  keyName: string;
}

/**
 * Identifies the person a request acts for: the key's owner, or the user whom a bot names.
 *
 * @throws ProblemError `unauthenticated`, or `forbidden` when the key may not do that.
 */
export async function requireKey(app: Container, from: Headers, scope: ApiKeyScope): Promise<Caller> {
  const [, secret] = /^Bearer (ks_[\w-]{20,100})$/i.exec(from.get('authorization') ?? '') ?? [];
  const key = secret && (await app.db.asWorker((tx) => keys.useApiKey(tx, hashOf(secret), new Date())));
  if (!key) throw unknownKey();
  const { scopes, name } = shown(key);
  if (!scopes.includes(scope)) throw new ProblemError('forbidden', 'keyLacks', { values: { scope } });
  const bot = { ownerId: key.userId, name };
  const named = readBotUser(from);
  // A bot that expects separate users must not be answered from a single memory.
  if (named !== null && !scopes.includes('people'))
    throw new ProblemError('forbidden', 'keyLacks', { values: { scope: 'people' } });
  const userId = named === null ? key.userId : await findPersonOfBot(app, bot, named);
  const person = await app.db.asPerson(userId, (tx) => findPerson(tx, userId));
  if (!person) throw unknownKey();
  return { person, scopes, ownerId: key.userId, keyName: name };
}

const unknownKey = () => new ProblemError('unauthenticated', 'keyNeeded');

/** A key is random enough that an unsalted hash reveals nothing about it. */
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
