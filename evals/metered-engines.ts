import { readModelEnvironment } from '@/lib/env';
import type { CallRecord, Clock, MemoryEngine, Metered } from '@/lib/memory/ports';
import { MemoryModelError } from '@/lib/memory/ports';
import { chooseByEnvironment, createEngines, type Engines } from '@/lib/server/engines';

/** How often a line is tried whose failure may pass, as the job engine would. */
const ATTEMPTS = 3;

/** The engines that the environment names, and every call that was made to them. */
export interface MeteredEngines {
  engines: Engines;
  calls: CallRecord[];
  /** A model is configured: a run costs time and money. */
  isModel: boolean;
}

export function createMeteredEngines(env: NodeJS.ProcessEnv, clock: Clock): MeteredEngines {
  const model = readModelEnvironment(env);
  const engines = createEngines(model && chooseByEnvironment(model), clock);
  const calls: CallRecord[] = [];
  const { memory, embedder } = engines;
  const metered: MemoryEngine = {
    engine: memory.engine,
    name: memory.name,
    readTurn: (input) => meter(calls, () => memory.readTurn(input)),
    readConversation: (input) => meter(calls, () => memory.readConversation(input)),
    consolidate: (memories) => meter(calls, () => memory.consolidate(memories)),
  };
  return {
    engines: {
      ...engines,
      memory: metered,
      embedder: {
        model: embedder.model,
        get dimensions() {
          return embedder.dimensions;
        },
        embed: (texts, options) => embedder.embed(texts, { ...options, calls }),
      },
    },
    calls,
    isModel: model !== null,
  };
}

async function meter<T>(calls: CallRecord[], ask: () => Promise<Metered<T>>): Promise<Metered<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await ask();
      calls.push(...answer.calls);
      return answer;
    } catch (error) {
      if (!(error instanceof MemoryModelError)) throw error;
      calls.push(...error.calls);
      if (!error.retryable || attempt === ATTEMPTS) throw error;
    }
  }
}
