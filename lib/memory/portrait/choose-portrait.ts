import type { MemoryCategory } from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';
import { predicateOf } from '../predicates';

/** The most sentences in the portrait. */
const SENTENCES = 6;

/** The order in which a person is described. */
const POSITION: Record<MemoryCategory, number> = {
  personal_info: 1,
  relationship: 2,
  goal: 3,
  skill: 4,
  habit: 5,
  preference: 6,
  experience: 7,
  event: 8,
  opinion: 9,
  other: 10,
};

/** The most sentences of one category; who the person is may take more. */
const OF_A_CATEGORY = 2;

/** The most important lasting memories, one of each kind before a second one, in the order in which a person is described. */
export function choosePortrait<T extends Memory>(memories: readonly T[]): T[] {
  const lasting = memories
    .filter((memory) => memory.status === 'active' && memory.scope === 'permanent')
    .sort((a, b) => weightOf(b) - weightOf(a));
  const kinds = new Set<string>();
  const ofCategory = new Map<MemoryCategory, number>();
  const [first, rest] = [[] as T[], [] as T[]];
  for (const memory of lasting) {
    const { category, triple } = memory;
    const taken = ofCategory.get(category) ?? 0;
    const isNew = !kinds.has(triple.predicate) && taken < OF_A_CATEGORY;
    (isNew ? first : rest).push(memory);
    if (!isNew) continue;
    kinds.add(triple.predicate);
    ofCategory.set(category, taken + 1);
  }
  return [...first, ...rest].slice(0, SENTENCES).sort((a, b) => POSITION[a.category] - POSITION[b.category]);
}

function weightOf({ importance, triple, pinned }: Memory): number {
  return importance + predicateOf(triple.predicate).portraitWeight + (pinned ? 1 : 0);
}
