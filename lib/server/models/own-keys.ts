import type { OwnKeys } from '@/lib/contracts/api/own-keys';
import { deleteOwnKey, saveOwnKey } from '@/lib/db/queries/own-model-keys';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { openOwnKey } from './saved-models';
import { personContext } from './seal';

/** Servers at which a person may use their own key: those in use, if an administrator allows it. */
export function readOwnKeys({ env, models }: Container, userId: string): OwnKeys {
  const saved = models.saved();
  const { connections, uses } = saved;
  const inUse = new Set([...uses.values()].map(({ connectionId }) => connectionId));
  // Servers in the environment only use the operator's key.
  const open = env.model ? [] : connections.filter((one) => one.ownKeys && inUse.has(one.id));
  return {
    servers: open.map((connection) => ({
      connectionId: connection.id,
      name: connection.name,
      host: new URL(connection.baseUrl).host,
      hasKey: openOwnKey(saved, userId, connection, models.seal) !== null,
    })),
  };
}

/** Stores a person's key, encrypted, for their own calls. An empty one removes the stored key. */
export async function setOwnKey(
  app: Container,
  userId: string,
  { connectionId, apiKey }: { connectionId: string; apiKey: string },
): Promise<OwnKeys> {
  const { db, models } = app;
  const isOpen = readOwnKeys(app, userId).servers.some((one) => one.connectionId === connectionId);
  const connection = models.saved().connections.find(({ id }) => id === connectionId);
  if (!isOpen || !connection) throw new ProblemError('not_found', 'ownKeysNotTaken');
  const sealedKey =
    apiKey && models.seal.seal(apiKey, personContext(userId, connectionId, connection.baseUrl));
  await db.asPerson(userId, (tx) =>
    sealedKey ? saveOwnKey(tx, userId, { connectionId, sealedKey }) : deleteOwnKey(tx, userId, connectionId),
  );
  await models.changed();
  return readOwnKeys(app, userId);
}
