import { knownPrices } from '@/lib/contracts/model-prices';
import type { ReplayChoice } from '@/lib/contracts/replay';
import type { OneModel } from '@/lib/engines/model/client/config';
import { createOpenAiMemoryModel } from '@/lib/engines/model/memory-engine';
import type { Environment } from '@/lib/env';
import type { Clock, MemoryEngine } from '@/lib/memory/ports';
import type { Models } from '../models/models';
import { openKey } from '../models/saved-models';

export interface EngineSources {
  env: Pick<Environment, 'model' | 'modelLimits'>;
  models: Models;
  clock: Clock;
}

/** The engine that decides in a replay. Null: the model's server is no longer connected. */
export function chooseEngine(sources: EngineSources, choice: ReplayChoice): MemoryEngine | null {
  const { models, clock } = sources;
  if (choice.engine === 'built_in') return models.builtIn.memory;
  if (choice.engine === 'present') return models.engines.memory;
  const model = findModel(sources, choice);
  return model && createOpenAiMemoryModel({ ...model, clock });
}

/** The model that a replay calls; null for none. */
export function findModel({ env, models }: EngineSources, choice: ReplayChoice): OneModel | null {
  const isBuiltIn = choice.engine === 'present' && models.engines.memory.engine !== 'model';
  if (choice.engine === 'built_in' || isBuiltIn) return null;
  if (choice.engine === 'present' || !choice.model) return models.shared()?.memory ?? null;
  const { connectionId, name } = choice.model;
  if (connectionId === null) {
    if (!env.model) return null;
    const { baseUrl, apiKey } = env.model;
    return { baseUrl, apiKey, model: name, prices: knownPrices(baseUrl, name) };
  }
  const connection = models.saved().connections.find(({ id }) => id === connectionId);
  if (!connection) return null;
  const used = [...models.saved().uses.values()].find(
    (use) => use.connectionId === connectionId && use.model === name,
  );
  return {
    baseUrl: connection.baseUrl,
    apiKey: openKey(connection, models.seal) ?? '',
    model: name,
    prices: used?.prices ?? knownPrices(connection.baseUrl, name),
  };
}
