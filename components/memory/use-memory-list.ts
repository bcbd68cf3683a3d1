import { useQuery } from '@tanstack/react-query';
import type { MemoryQuery } from '@/lib/contracts/api/memories';
import { memoryListQuery } from '@/lib/query/memories';

/** How many memories are requested first: they fill the page while the others load. */
const FIRST = 200;

/** The first memories with the same filters. */
export const firstMemoriesQuery = (query: Partial<MemoryQuery>) =>
  memoryListQuery({ ...query, limit: FIRST });

/** All memories with these filters; `isPartial` while only the first ones are loaded. */
export function useMemoryList(query: Partial<MemoryQuery>) {
  const first = useQuery(firstMemoriesQuery(query));
  const hasMore = first.data !== undefined && first.data.total > first.data.memories.length;
  const all = useQuery({ ...memoryListQuery(query), enabled: hasMore && !first.isPlaceholderData });
  const isPartial = hasMore && (all.data === undefined || all.isPlaceholderData);
  return {
    data: hasMore && !isPartial ? all.data : first.data,
    error: first.error ?? all.error,
    isPartial,
    isPlaceholderData: first.isPlaceholderData,
    refetch: () => Promise.all([first.refetch(), ...(hasMore ? [all.refetch()] : [])]),
  };
}
