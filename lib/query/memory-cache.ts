import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { MemorySummary, memoryListSchema } from '@/lib/contracts/api/memories';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { keys } from './keys';

type MemoryList = z.infer<typeof memoryListSchema>;

/**
 * Changes memories wherever the cache holds them: the summary and every filtered list. `change` returns the memory
 * as it shall be, or null where it shall be gone. Returns the way back.
 */
export function changeCachedMemories(
  client: QueryClient,
  ids: ReadonlySet<string>,
  change: (memory: MemoryWithSources) => MemoryWithSources | null,
): () => void {
  const apply = (memories: MemoryWithSources[]) =>
    memories.flatMap((memory) => (ids.has(memory.id) ? (change(memory) ?? []) : memory));
  const summary = client.getQueryData<MemorySummary>(keys.memorySummary);
  if (summary) {
    client.setQueryData<MemorySummary>(keys.memorySummary, {
      ...summary,
      groups: summary.groups.map((group) => ({ ...group, memories: apply(group.memories) })),
    });
  }
  const lists = client.getQueriesData<MemoryList>({ queryKey: [...keys.memories, 'list'] });
  for (const [key, list] of lists) {
    if (!list) continue;
    const memories = apply(list.memories);
    const total = list.total - (list.memories.length - memories.length);
    client.setQueryData<MemoryList>(key, { total, memories });
  }
  return () => {
    client.setQueryData(keys.memorySummary, summary);
    for (const [key, list] of lists) client.setQueryData(key, list);
  };
}

/** A memory from whatever the cache holds; null when it is in none of it. */
export function findCachedMemory(client: QueryClient, id: string): MemoryWithSources | null {
  const lists = client.getQueriesData<MemoryList>({ queryKey: [...keys.memories, 'list'] });
  const all = [
    ...lists.flatMap(([, list]) => list?.memories ?? []),
    ...(client.getQueryData<MemorySummary>(keys.memorySummary)?.groups ?? []).flatMap(
      (group) => group.memories,
    ),
  ];
  return all.find((memory) => memory.id === id) ?? null;
}
