import type { Delivery, Webhook } from '@/lib/contracts/api/webhooks';
import * as queries from '@/lib/db/queries/webhooks';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '../container';
import { isInsideHost } from '../http/fetch-outside';
import { ProblemError } from '../http/problem';
import { newSecret, secretContext } from './sign';

/** The most addresses that one person may have: each is called for every change. */
const MOST = 5;
const LATEST = 20;

const missing = () => new ProblemError('not_found', 'noSuchWebhook');

export async function readWebhooks(app: Container, userId: string): Promise<Webhook[]> {
  const rows = await app.db.asPerson(userId, (tx) => queries.listWebhooks(tx, userId));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * Adds an address and returns its secret, this once.
 *
 * @throws ProblemError if the address is not on the open internet, or there are too many.
 */
export async function createWebhook(
  app: Container,
  userId: string,
  { url }: { url: string },
): Promise<{ secret: string; webhook: Webhook }> {
  const { protocol, hostname, username, password } = new URL(url);
  if (!app.env.localCalls && (protocol !== 'https:' || isInsideHost(hostname)))
    throw new ProblemError('validation_failed', 'webhookAddress');
  if (username || password) throw new ProblemError('validation_failed', 'webhookAddressPassword');
  const secret = newSecret();
  const id = uuidv7();
  const createdAt = app.turns.clock.now();
  await app.db.asPerson(userId, async (tx) => {
    if ((await queries.listWebhooks(tx, userId)).length >= MOST)
      throw new ProblemError('conflict', 'tooManyWebhooks', { values: { most: MOST } });
    const sealedSecret = app.models.seal.seal(secret, secretContext(id, url));
    await queries.insertWebhook(tx, { id, userId, url, sealedSecret, createdAt });
  });
  return { secret, webhook: { id, url, createdAt: createdAt.toISOString(), waiting: 0 } };
}

/** @throws ProblemError `not_found`. */
export async function deleteWebhook(app: Container, userId: string, id: string): Promise<{ deleted: true }> {
  if (!(await app.db.asPerson(userId, (tx) => queries.deleteWebhook(tx, userId, id)))) throw missing();
  return { deleted: true };
}

/** The latest calls. @throws ProblemError `not_found`. */
export async function readDeliveries(app: Container, userId: string, id: string): Promise<Delivery[]> {
  const rows = await app.db.asPerson(userId, async (tx) => {
    if (!(await queries.findWebhook(tx, userId, id))) throw missing();
    return queries.listDeliveries(tx, userId, id, LATEST);
  });
  return rows.map(({ memoryIds, ...row }) => ({
    id: row.id,
    type: row.type,
    memories: memoryIds.length,
    status: row.status,
    attempts: row.attempts,
    responseStatus: row.responseStatus,
    errorCode: row.errorCode,
    createdAt: row.createdAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    nextTryAt: row.status === 'waiting' ? row.nextTryAt.toISOString() : null,
  }));
}
