import { isWorthACall } from '@/lib/memory/gatekeeper/gatekeep';
import type { MemoryEngine } from '@/lib/memory/ports';
import type { Engines } from '@/lib/server/engines';

/** Calls that a chat costs, of a model connected in an engine's place where the engine is none. */
export interface CallCounts {
  turns: number;
  reviews: number;
}

/** Counts what an engine is asked. A turn that a model would be left out of counts for nothing. */
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
