import type { MemoryModel, Metered } from '@/lib/memory/ports';
import { analyseConversation } from './analyse-conversation';
import { consolidateMemories } from './consolidate-memories';
import { decideOnTurn, draftsOfConversation, draftsOfTurn } from './read-utterances';

const NAME = 'keepsake-offline-1';

/**
 * The memory's engine when no model is configured: the gatekeeper decides, grammar extracts. A decision may say no where
 * something was read: then the drafts are dropped by whoever asked (design §9).
 */
export function createOfflineMemoryModel(): MemoryModel {
  return {
    engine: 'offline',
    name: NAME,
    readTurn: async (input) => unmetered({ decision: decideOnTurn(input), drafts: draftsOfTurn(input) }),
    reviewConversation: async (input) => unmetered(draftsOfConversation(input)),
    analyseConversation: async (input) => unmetered(analyseConversation(input)),
    consolidate: async (memories) => unmetered(consolidateMemories(memories)),
  };
}

/** No model was called, so there is no call to account for. */
function unmetered<T>(value: T): Metered<T> {
  return { value, calls: [] };
}
