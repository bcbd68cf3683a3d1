import type { MemoryEngine, Metered } from '@/lib/memory/ports';
import { consolidateMemories } from './consolidate/consolidate-memories';
import { readTurn } from './decide/read-turn';
import { analyseConversation } from './review/analyse-conversation';

const NAME = 'keepsake-offline-1';

/**
 * The memory's engine without a model: the gatekeeper decides, a grammar extracts. If it decides against a turn, the caller
 * drops the drafts (design §9).
 */
export function createOfflineMemoryModel(): MemoryEngine {
  return {
    engine: 'offline',
    name: NAME,
    readTurn: async (input) => unmetered(await readTurn(input)),
    readConversation: async (input) => unmetered(await analyseConversation(input)),
    consolidate: async (memories) => unmetered(consolidateMemories(memories)),
  };
}

/** No model was called, so there are no calls to account for. */
function unmetered<T>(value: T): Metered<T> {
  return { value, calls: [] };
}
