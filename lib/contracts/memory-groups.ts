import type { MemoryCategory } from './enums';

/** The groups of "What I know about you" (gatekeeper plan, phase 5), in the order of the page. */
export const MEMORY_GROUPS = [
  'life_facts',
  'learning_and_preferences',
  'active_goals',
  'this_session',
] as const;
export type MemoryGroup = (typeof MEMORY_GROUPS)[number];

const GROUP_OF: Record<MemoryCategory, Exclude<MemoryGroup, 'this_session'>> = {
  personal_info: 'life_facts',
  relationship: 'life_facts',
  experience: 'life_facts',
  event: 'life_facts',
  other: 'life_facts',
  preference: 'learning_and_preferences',
  skill: 'learning_and_preferences',
  habit: 'learning_and_preferences',
  opinion: 'learning_and_preferences',
  goal: 'active_goals',
};

/** The group a memory is shown in. Memories of one conversation have their own group, whatever they are about. */
export function groupOf(memory: { scope: 'permanent' | 'session'; category: MemoryCategory }): MemoryGroup {
  return memory.scope === 'session' ? 'this_session' : GROUP_OF[memory.category];
}
