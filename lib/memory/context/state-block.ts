import { neutralise } from '@/lib/basics/neutralise';
import { type MemoryCategory, STATE_CATEGORIES } from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';
import { MOMENT_WEIGHT } from '../lifecycle/moments';
import { labelOf } from '../predicates';

/** Maximum length of the state block, in characters (persona and state, 4.1). */
export const STATE_BLOCK_LIMIT = 1500;

const HEADING = '[Present state]';

/** What moved the person counts too, as long as it is loaded with the state: for some days. */
function isState({ category, emotionalWeight }: Memory): boolean {
  const isMoment = (emotionalWeight ?? 0) >= MOMENT_WEIGHT;
  return isMoment || (STATE_CATEGORIES as readonly MemoryCategory[]).includes(category);
}

/**
 * What is true now, one `- (category) key: value` a line, most important first, never longer than the limit (persona and
 * state, 3.2). Empty if nothing is known.
 *
 * @param limit maximum length in characters
 */
export function renderStateBlock(memories: readonly Memory[], limit = STATE_BLOCK_LIMIT): string {
  const lines: string[] = [];
  let length = HEADING.length;
  for (const memory of memories.filter(isState).sort(byWeight)) {
    const line = `- (${memory.category}) ${neutralise(labelOf(memory.triple.predicate))}: ${neutralise(memory.content)}${dayOf(memory)}`;
    if (lines.includes(line) || length + 1 + line.length > limit) continue;
    lines.push(line);
    length += 1 + line.length;
  }
  return lines.length === 0 ? '' : [HEADING, ...lines].join('\n');
}

/** The full date: "next Friday" was relative to the day it was said. */
function dayOf({ eventDate }: Memory): string {
  return eventDate ? ` (on ${eventDate.start.slice(0, 10)})` : '';
}

function byWeight(a: Memory, b: Memory): number {
  return b.importance * b.relevance - a.importance * a.relevance || b.validFrom.localeCompare(a.validFrom);
}
