import type { Turn } from '@/lib/contracts/api/conversations';

/** States in which a memory of a turn still counts as learned. */
const STANDING = new Set(['active', 'paused']);

/** The memories of a conversation that are still in use, the latest first, each once. */
export function learnedIn(turns: readonly Turn[]): Turn['memories'] {
  const learned = new Map<string, Turn['memories'][number]>();
  for (const memory of turns.toReversed().flatMap((turn) => turn.memories))
    if (STANDING.has(memory.status) && !learned.has(memory.id)) learned.set(memory.id, memory);
  return [...learned.values()];
}
