import type { ModelRole, ModelUse } from '@/lib/contracts/api/admin-models';
import { knownPrices } from '@/lib/contracts/model-prices';
import type { Database } from '@/lib/db/client';
import { listConnections, listModelUses, type StoredConnection } from '@/lib/db/queries/model-connections';
import { listEveryOwnKey } from '@/lib/db/queries/own-model-keys';
import { listServerSettings } from '@/lib/db/queries/server-settings';
import type { OneModel } from '@/lib/engines/model/client/config';
import type { Environment } from '@/lib/env';
import { chooseByEnvironment, type ModelChoice } from '../engines';
import { connectionContext, personContext, type Seal } from './seal';

/** The server setting that enables vectors of the downloaded model. */
export const MEANING_SETTING = 'in_process_embedding';

/** The models that were connected in the browser, as stored: keys are encrypted. */
export interface SavedModels {
  connections: readonly StoredConnection[];
  uses: ReadonlyMap<ModelRole, ModelUse>;
  /** People's own keys, by person and connection. */
  ownKeys: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Vectors come from the downloaded model. */
  meaning: boolean;
}

export const NOTHING_SAVED: SavedModels = {
  connections: [],
  uses: new Map(),
  ownKeys: new Map(),
  meaning: false,
};

/** Reads everything in one transaction: it is little data, and only read after a change. */
export function readSavedModels(db: Database): Promise<SavedModels> {
  return db.asWorker(async (tx) => {
    const connections = await listConnections(tx);
    const uses = await listModelUses(tx);
    const keys = Map.groupBy(await listEveryOwnKey(tx), ({ userId }) => userId);
    const ownKeys = new Map(
      [...keys].map(([userId, own]) => [
        userId,
        new Map(own.map(({ connectionId, sealedKey }) => [connectionId, sealedKey])),
      ]),
    );
    const meaning = (await listServerSettings(tx)).get(MEANING_SETTING) === true;
    return { connections, uses, ownKeys, meaning };
  });
}

/** The server's own key for a connection; null if there is none, or it cannot be decrypted. */
export function openKey({ id, baseUrl, sealedKey }: StoredConnection, seal: Seal): string | null {
  return sealedKey && seal.open(sealedKey, connectionContext(id, baseUrl));
}

/** A person's own key, if the connection allows one and its address is unchanged. */
export function openOwnKey(
  saved: SavedModels,
  userId: string | null,
  { id, baseUrl, ownKeys }: StoredConnection,
  seal: Seal,
): string | null {
  const sealed = userId !== null && ownKeys ? saved.ownKeys.get(userId)?.get(id) : undefined;
  return userId !== null && sealed ? seal.open(sealed, personContext(userId, id, baseUrl)) : null;
}

/**
 * The models to use: the environment's if it names any, otherwise those that an administrator connected. A stand-in is always
 * the administrator's. Null: none.
 *
 * @param userId whose own keys are used; null: only the server's.
 */
export function chooseModels(
  env: Pick<Environment, 'model' | 'modelLimits'>,
  saved: SavedModels,
  seal: Seal,
  userId: string | null = null,
): ModelChoice | null {
  const byId = new Map(saved.connections.map((connection) => [connection.id, connection]));
  const find = (role: ModelRole): OneModel | null => {
    const use = saved.uses.get(role);
    const connection = use && byId.get(use.connectionId);
    if (!connection) return null;
    const { baseUrl } = connection;
    const ownKey = openOwnKey(saved, userId, connection, seal);
    return {
      baseUrl,
      apiKey: ownKey ?? openKey(connection, seal) ?? '',
      isOwnKey: ownKey !== null,
      model: use.model,
      prices: use.prices ?? knownPrices(baseUrl, use.model),
    };
  };
  const standIn = find('stand_in');
  if (env.model) return { ...chooseByEnvironment(env.model), standIn };
  const chat = find('chat');
  if (!chat) return null;
  return {
    chat,
    memory: find('memory') ?? chat,
    embedding: find('embedding') ?? { ...chat, model: null, prices: null },
    standIn,
    ...env.modelLimits,
  };
}
