import { expect, it } from 'vitest';
import { groupItems } from './memory-list';
import { buildMemory } from './testing/build-memory';

it('lists memories under the headings of their groups and leaves empty groups out', () => {
  const items = groupItems([
    buildMemory({ category: 'goal', content: 'You want to sail' }),
    buildMemory({ category: 'personal_info', content: 'You live in Leeds' }),
    buildMemory({ category: 'goal', scope: 'session', content: 'You play a baker' }),
  ]);
  expect(items.map((item) => (item.type === 'heading' ? item.key : item.memory.content))).toEqual([
    'life_facts',
    'You live in Leeds',
    'active_goals',
    'You want to sail',
    'this_session',
    'You play a baker',
  ]);
});
