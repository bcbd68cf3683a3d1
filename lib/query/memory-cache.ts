import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import type { MemorySummary, memoryListSchema } from '@/lib/contracts/api/memories';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { keys } from './keys';

type MemoryList = z.infer<typeof memoryListSchema>;

/**
 * Changes memories everywhere in the cache: in the summary and in every filtered list. `change` returns the changed
 * memory, or null to remove it. Returns a function that undoes the change for these memories only, since others may
 * have changed since.
 */
export function changeCachedMemories(
  client: QueryClient,
  ids: ReadonlySet<string>,
  change: (memory: MemoryWithSources) => MemoryWithSources | null,
): () => void {
  const apply = (memories: MemoryWithSources[]) =>
    memories.flatMap((memory) => (ids.has(memory.id) ? (change(memory) ?? []) : memory));
  /** Restores each memory with its old content at its old place. */
  const putBack = (memories: MemoryWithSources[], before: MemoryWithSources[]) => {
    const restored = [...memories];
    for (const [index, memory] of before.entries()) {
      if (!ids.has(memory.id)) continue;
      const at = restored.findIndex(({ id }) => id === memory.id);
      restored.splice(at < 0 ? index : at, at < 0 ? 0 : 1, memory);
    }
    return restored;
  };
  const summary = client.getQueryData<MemorySummary>(keys.memorySummary);
  const changeSummary = (work: (memories: MemoryWithSources[], key: string) => MemoryWithSources[]) =>
    client.setQueryData<MemorySummary>(
      keys.memorySummary,
      (now) =>
        now && {
          ...now,
          groups: now.groups.map((group) => ({ ...group, memories: work(group.memories, group.key) })),
        },
    );
  const lists = client.getQueriesData<MemoryList>({ queryKey: [...keys.memories, 'list'] });
  const changeList = (key: QueryKey, work: (memories: MemoryWithSources[]) => MemoryWithSources[]) =>
    client.setQueryData<MemoryList>(key, (now) => {
      if (!now) return now;
      const memories = work(now.memories);
      return { total: now.total + memories.length - now.memories.length, memories };
    });
  changeSummary(apply);
  for (const [key] of lists) changeList(key, apply);
  return () => {
    const before = (key: string) => summary?.groups.find((group) => group.key === key)?.memories ?? [];
    changeSummary((memories, key) => putBack(memories, before(key)));
    for (const [key, list] of lists) changeList(key, (memories) => putBack(memories, list?.memories ?? []));
  };
}

/** Finds a memory anywhere in the cache; null if it is not there. */
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
