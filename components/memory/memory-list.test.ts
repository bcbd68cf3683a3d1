import { expect, it } from 'vitest';
import { belongingItems, groupItems } from './memory-list';
import { buildMemory } from './testing/build-memory';

it('lists memories under the headings of their groups and leaves empty groups out', () => {
  const items = groupItems([
    buildMemory({ category: 'goal', content: 'You want to sail' }),
    buildMemory({ category: 'personal_info', content: 'You live in Leeds' }),
    buildMemory({ category: 'goal', scope: 'session', content: 'You play a baker' }),
  ]);
  expect(items.map((item) => (item.type === 'memory' ? item.memory.content : item.key))).toEqual([
    'life_facts',
    'You live in Leeds',
    'active_goals',
    'You want to sail',
    'this_session',
    'You play a baker',
  ]);
});

it('grouped by topic, each group is under its keyword and the rest at the end', () => {
  const [boat, club, tea] = [buildMemory(), buildMemory(), buildMemory()];
  const groups = [{ name: 'sailing', memoryIds: [club.id, boat.id, 'gone'] }];
  const items = belongingItems([boat, tea, club], groups);
  expect(items.map((item) => (item.type === 'topic' ? [item.name, item.amount] : item.key))).toEqual([
    ['Sailing', 2],
    club.id,
    boat.id,
    [null, 1],
    tea.id,
  ]);
});
