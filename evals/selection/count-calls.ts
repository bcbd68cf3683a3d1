import { isWorthACall } from '@/lib/memory/gatekeeper/gatekeep';
import type { MemoryEngine } from '@/lib/memory/ports';
import type { Engines } from '@/lib/server/engines';

/** The calls to a model that a chat would cost, even if the engine has none. */
export interface CallCounts {
  turns: number;
  reviews: number;
}

/** Counts the requests to an engine. A turn for which no model would be called does not count. */
export function countCalls({ memory, triage }: Pick<Engines, 'memory' | 'triage'>): {
  memory: MemoryEngine;
  calls: CallCounts;
} {
  const calls: CallCounts = { turns: 0, reviews: 0 };
  return {
    calls,
    memory: {
      ...memory,
      readTurn(input) {
        if (memory.engine === 'model' || isWorthACall(triage, input)) calls.turns++;
        return memory.readTurn(input);
      },
      readConversation(input) {
        calls.reviews++;
        return memory.readConversation(input);
      },
    },
  };
}
