import { expect, it } from 'vitest';
import type { Card } from '@/lib/contracts/api/conversations';
import { withoutMemories } from './cover-chats';

const match = (id: string) => ({ id, content: 'You like tea', quote: null, correctedAt: null });
const asking = (...ids: string[]): Card => ({
  type: 'forget_confirm',
  query: 'Forget that',
  matches: ids.map(match),
});

it('says that a question is settled once all that it asks about is forgotten', () => {
  const both = asking('a', 'b');
  const one = withoutMemories(both, new Set(['a']));
  expect(one).toEqual(asking('b'));
  expect(withoutMemories(one, new Set(['b']))).toEqual({ ...asking(), isDone: true });
  expect(withoutMemories(asking(), new Set(['a']))).toEqual(asking());
});
