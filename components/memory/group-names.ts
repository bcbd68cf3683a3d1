import type { MemoryGroup } from '@/lib/contracts/memory-groups';

export const GROUP_NAMES: Record<MemoryGroup, { title: string; empty: string }> = {
  life_facts: {
    title: 'Life facts',
    empty: 'Where you live, whom you love, what you do: it will stand here once you mention it.',
  },
  learning_and_preferences: {
    title: 'Learning and preferences',
    empty: 'What you like, what you can do, how you go about things.',
  },
  active_goals: {
    title: 'Active goals',
    empty: 'What you are after. Tell me, and I will keep an eye on it.',
  },
  this_session: { title: 'This session only', empty: '' },
};
