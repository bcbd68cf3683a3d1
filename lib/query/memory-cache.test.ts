import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildMemory } from '@/components/memory/testing/build-memory';
import { keys } from './keys';
import { changeCachedMemories } from './memory-cache';

const LIST = [...keys.memories, 'list', {}];
const memories = ['one', 'two', 'three'].map((content) => buildMemory({ id: content, content }));

function cached() {
  const client = new QueryClient();
  client.setQueryData(LIST, { total: memories.length, memories });
  client.setQueryData(keys.memorySummary, { groups: [{ key: 'life_facts', memories }] });
  return client;
}

it('puts refused changes back in their place, in the lists and in the summary', () => {
  const client = cached();
  const before = [client.getQueryData(LIST), client.getQueryData(keys.memorySummary)];
  const undo = changeCachedMemories(client, new Set(['two']), () => null);
  expect(client.getQueryData(LIST)).toMatchObject({ total: 2, memories: [{ id: 'one' }, { id: 'three' }] });
  undo();
  expect([client.getQueryData(LIST), client.getQueryData(keys.memorySummary)]).toEqual(before);
});

it('leaves everything as it was when two concurrent changes are refused, in either order', () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const client = cached();
    const before = client.getQueryData(LIST);
    const undo = [
      changeCachedMemories(client, new Set(['one']), (memory) => ({ ...memory, status: 'archived' })),
      changeCachedMemories(client, new Set(['two']), () => null),
    ];
    for (const index of order) undo[index]?.();
    expect(client.getQueryData(LIST)).toEqual(before);
  }
});

it('keeps an accepted change when another one is refused', () => {
  const client = cached();
  const undo = changeCachedMemories(client, new Set(['one']), () => null);
  changeCachedMemories(client, new Set(['three']), (memory) => ({ ...memory, content: 'changed' }));
  undo();
  expect(client.getQueryData(LIST)).toMatchObject({
    total: 3,
    memories: [{ content: 'one' }, { content: 'two' }, { content: 'changed' }],
  });
});
