import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  forgetPreviewSchema,
  type MemoryQuery,
  memoryGroupListSchema,
  memoryListSchema,
  memorySummarySchema,
  receiptListSchema,
} from '@/lib/contracts/api/memories';
import { memoryDetailSchema } from '@/lib/contracts/api/memory-detail';
import { memoryLinkListSchema } from '@/lib/contracts/api/memory-links';
import { MOST_ROWS } from '@/lib/contracts/api/params';
import { keys } from './keys';
import { request } from './request';

/** All memories, grouped as the page shows them. */
export const memorySummaryQuery = queryOptions({
  queryKey: keys.memorySummary,
  queryFn: ({ signal }) => request(memorySummarySchema, '/api/memory/summary', { signal }),
});

/** A filtered list; the previous one stays on the page while the next loads. */
export function memoryListQuery(query: Partial<MemoryQuery>) {
  return queryOptions({
    queryKey: keys.memoryList(query),
    queryFn: ({ signal }) => request(memoryListSchema, '/api/memory', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Memories about the same thing. */
export const memoryGroupsQuery = queryOptions({
  queryKey: keys.memoryGroups,
  queryFn: async ({ signal }) =>
    (await request(memoryGroupListSchema, '/api/memory/groups', { signal })).groups,
});

/** A memory with its history. */
export function memoryDetailQuery(id: string) {
  return queryOptions({
    queryKey: keys.memoryDetail(id),
    queryFn: ({ signal }) => request(memoryDetailSchema, `/api/memory/${id}`, { signal }),
  });
}

/** The other relations show as groups of memories about the same thing. */
const CHANGES = { relation: ['supersedes', 'derived_from'] };

/** Which memory replaced which, and which were merged. */
export const memoryLinksQuery = queryOptions({
  queryKey: keys.memoryLinks,
  queryFn: async ({ signal }) =>
    (await request(memoryLinkListSchema, '/api/memory/links', { query: CHANGES, signal })).links,
});

/** How much "Forget me" would delete. */
export const forgetPreviewQuery = queryOptions({
  queryKey: keys.forgetPreview,
  queryFn: async ({ signal }) =>
    (await request(forgetPreviewSchema, '/api/memory/forget-me', { signal })).counts,
  staleTime: 0,
});

/** What was forgotten, the latest first, in pages. */
export const receiptsQuery = infiniteQueryOptions({
  queryKey: keys.receipts,
  queryFn: async ({ signal, pageParam }) =>
    (await request(receiptListSchema, '/api/memory/receipts', { query: { before: pageParam }, signal }))
      .receipts,
  initialPageParam: null as string | null,
  getNextPageParam: (page) => (page.length < MOST_ROWS ? null : page.at(-1)?.id),
});
