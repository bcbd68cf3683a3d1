import { MODEL_ROLES, type Models } from '@/lib/contracts/api/admin-models';
import { knownPrices } from '@/lib/contracts/model-prices';
import { countVectors } from '@/lib/db/queries/embeddings';
import type { Container } from '../container';
import type { Engines } from '../engines';
import { openKey } from './saved-models';

/** The connected models, those in use, and how many vectors have been moved to the current model. */
export async function describeModels(app: Container): Promise<Models> {
  const { engines, env, models } = app;
  const vectors = await app.db.asWorker(countVectors);
  const { connections, uses } = models.saved();
  const addresses = new Map(connections.map(({ id, baseUrl }) => [id, baseUrl]));
  return {
    engine: engines.chat.engine,
    source: env.model ? 'environment' : uses.has('chat') ? 'administrator' : 'none',
    environmentServer: env.model && withoutCredentials(env.model.baseUrl),
    chatModel: engines.chat.name,
    memoryEngine: engines.memory.engine,
    memoryModel: engines.memory.name,
    embeddingModel: engines.embedder.model,
    standingIn: describeStandIn(engines),
    connections: connections.map((connection) => {
      const { id, name, baseUrl, sealedKey, ownKeys } = connection;
      const opens = openKey(connection, models.seal) !== null;
      return { id, name, baseUrl, ownKeys, key: sealedKey ? (opens ? 'stored' : 'unreadable') : 'none' };
    }),
    uses: Object.fromEntries(
      MODEL_ROLES.flatMap((role) => {
        const use = uses.get(role);
        const baseUrl = addresses.get(use?.connectionId ?? '') ?? '';
        return use ? [[role, { ...use, knownPrices: knownPrices(baseUrl, use.model) }]] : [];
      }),
    ),
    vectors: vectors.map((row) => ({ ...row, isCurrent: row.model === engines.embedder.model })),
  };
}

/** In the format of the API. */
export function describeStandIn(engines: Pick<Engines, 'standingIn'>): Models['standingIn'] {
  const now = engines.standingIn();
  return now && { model: now.model, since: now.since.toISOString() };
}

function withoutCredentials(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
