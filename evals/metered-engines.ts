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
  /** Questions that the model left without a usable answer, however often it was asked. */
  unanswered(): number;
  /** A model is configured: a run costs time and money. */
  isModel: boolean;
}

/** @param name the model of the environment's server that answers and decides, in the place of those it names */
export function createMeteredEngines(
  env: NodeJS.ProcessEnv,
  clock: Clock,
  name: string | null = null,
): MeteredEngines {
  const configured = readModelEnvironment(env);
  if (name !== null && !configured) throw new NoServerError();
  const model =
    configured && name !== null ? { ...configured, chatModel: name, memoryModel: name } : configured;
  const engines = createEngines(model && chooseByEnvironment(model), clock);
  const calls: CallRecord[] = [];
  let unanswered = 0;
  async function meter<T>(ask: () => Promise<Metered<T>>): Promise<Metered<T>> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await ask();
        calls.push(...answer.calls);
        return answer;
      } catch (error) {
        if (!(error instanceof MemoryModelError)) throw error;
        calls.push(...error.calls);
        if (error.retryable && attempt < ATTEMPTS) continue;
        unanswered++;
        throw error;
      }
    }
  }
  const { memory, embedder } = engines;
  const metered: MemoryEngine = {
    engine: memory.engine,
    name: memory.name,
    readTurn: (input) => meter(() => memory.readTurn(input)),
    readConversation: (input) => meter(() => memory.readConversation(input)),
    consolidate: (memories) => meter(() => memory.consolidate(memories)),
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
    unanswered: () => unanswered,
    isModel: model !== null,
  };
}

/** A model was named, and the environment says of no server where it is. */
export class NoServerError extends Error {
  override readonly name = 'NoServerError';
  constructor() {
    super('--model needs a server: set OPENAI_BASE_URL, OPENAI_API_KEY or both.');
  }
}
