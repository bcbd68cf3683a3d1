import {
  type CallOptions,
  type CallRecord,
  type MemoryEngine,
  MemoryModelError,
  type Metered,
} from '@/lib/memory/ports';
import { withCalls } from '../memory-engine';
import type { Standing } from './standing';

/** Another model may answer if this one is unavailable; a bad answer is still an answer. */
const OUTAGES: ReadonlySet<MemoryModelError['code']> = new Set([
  'timeout',
  'unreachable',
  'rate_limited',
  'unauthorised',
  'server_error',
]);

/** A memory model with a stand-in, which gets the same request if the first one is unavailable. */
export function withMemoryStandIn(
  main: MemoryEngine,
  standIn: MemoryEngine,
  standing: Standing,
): MemoryEngine {
  async function ask<T>(
    put: (engine: MemoryEngine) => Promise<Metered<T>>,
    call: CallOptions | undefined,
  ): Promise<Metered<T>> {
    const before: CallRecord[] = [];
    if (!standing.isResting()) {
      try {
        const answer = await put(main);
        standing.succeeded();
        return answer;
      } catch (error) {
        if (!(error instanceof MemoryModelError) || !OUTAGES.has(error.code)) throw error;
        // Aborted because a reply has priority: that is not a failure of the model.
        if (call?.signal?.aborted) throw error;
        standing.failed();
        before.push(...error.calls);
      }
    }
    try {
      const { value, calls } = await put(standIn);
      return { value, calls: [...before, ...calls] };
    } catch (error) {
      throw withCalls(error, before);
    }
  }
  return {
    engine: main.engine,
    // Read after an answer, to record which model gave it.
    get name() {
      return (standing.since() ? standIn : main).name;
    },
    readTurn: (input, call) => ask((engine) => engine.readTurn(input, call), call),
    readConversation: (input, call) => ask((engine) => engine.readConversation(input, call), call),
    consolidate: (memories, call) => ask((engine) => engine.consolidate(memories, call), call),
  };
}
