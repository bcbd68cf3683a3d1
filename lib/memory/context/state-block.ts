import { type MemoryCategory, STATE_CATEGORIES } from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';

/** Longest state block, in characters (persona and state, 4.1). */
export const STATE_BLOCK_LIMIT = 1500;

const HEADING = '[Present state]';

export function isState(category: MemoryCategory): boolean {
  return (STATE_CATEGORIES as readonly MemoryCategory[]).includes(category);
}

/**
 * What holds now, one `- (category) key: value` a line, most important first, never longer than the limit
 * (persona and state, 3.2). Empty when nothing is known.
 */
export function renderStateBlock(memories: readonly Memory[]): string {
  const lines: string[] = [];
  let length = HEADING.length;
  for (const memory of memories.filter((candidate) => isState(candidate.category)).sort(byWeight)) {
    const line = `- (${memory.category}) ${memory.triple.predicate.replaceAll('_', ' ')}: ${memory.content}`;
    if (length + 1 + line.length > STATE_BLOCK_LIMIT) continue;
    lines.push(line);
    length += 1 + line.length;
  }
  return lines.length === 0 ? '' : [HEADING, ...lines].join('\n');
}

function byWeight(a: Memory, b: Memory): number {
  return b.importance * b.relevance - a.importance * a.relevance || b.validFrom.localeCompare(a.validFrom);
}
