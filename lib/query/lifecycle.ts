import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type Analysis,
  analysisListSchema,
  analysisSchema,
  ownAnalysisListSchema,
} from '@/lib/contracts/api/conversations';
import {
  type DiaryEntry,
  type DiaryKind,
  type DiaryResponse,
  diaryResponseSchema,
} from '@/lib/contracts/api/diary';
import { type Notice, noticeListSchema } from '@/lib/contracts/api/notices';
import { MOST_ROWS } from '@/lib/contracts/api/params';
import { keys } from './keys';
import { request } from './request';

/** Polling interval for a running analysis when the live channel is silent. */
const POLL_MS = 2500;
/** Diary entries fetched at once. */
const ENTRIES = 200;

export function isUnderWay({ status }: Analysis): boolean {
  return status === 'queued' || status === 'reading' || status === 'keeping';
}

/** A conversation's analyses with their results, the latest first. */
export function analysesQuery(conversationId: string) {
  return queryOptions({
    queryKey: keys.analyses(conversationId),
    queryFn: async ({ signal }) =>
      (
        await request(analysisListSchema, `/api/conversations/${conversationId}/analyses`, {
          query: { include: 'memories' },
          signal,
        })
      ).analyses,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
  });
}

/** Analyses of all conversations, the latest first, in pages. */
export const ownAnalysesQuery = infiniteQueryOptions({
  queryKey: keys.ownAnalyses,
  queryFn: async ({ signal, pageParam }) =>
    (await request(ownAnalysisListSchema, '/api/analyses', { query: { before: pageParam }, signal }))
      .analyses,
  initialPageParam: null as string | null,
  getNextPageParam: (page) => (page.length < MOST_ROWS ? null : page.at(-1)?.id),
});

/** "Analyse now". Joins an analysis that is already running. */
export function useAnalyse(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (force: boolean) =>
      request(analysisSchema, `/api/conversations/${conversationId}/analyze`, {
        method: 'POST',
        body: { force },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.analyses(conversationId) }),
  });
}

/** Summaries of whole conversations, the latest first, in pages. */
export function diaryQuery(kind: DiaryKind) {
  return infiniteQueryOptions({
    queryKey: keys.diary(kind),
    queryFn: ({ signal, pageParam }) =>
      request(diaryResponseSchema, '/api/diary', {
        query: { kind, limit: ENTRIES, before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries }, pages) => {
      const last = entries.at(-1);
      if (!last || entries.length < ENTRIES) return null;
      const isNew = pages.length < 2 || last.id !== pages.at(-2)?.entries.at(-1)?.id;
      return isNew ? instantAfter(last.occurredAt) : null;
    },
  });
}

/** The last instant's entries may go on in the next page, which therefore starts with them again. */
function instantAfter(occurredAt: string): string {
  return new Date(new Date(occurredAt).getTime() + 1).toISOString();
}

/** The entries of all pages, each once. */
export function joinDiary(pages: readonly DiaryResponse[]): DiaryEntry[] {
  return [...new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values()];
}

export function useDeleteDiaryEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(z.unknown(), `/api/diary/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.allDiary }),
  });
}

/** Notices that have not been dismissed. */
export const noticesQuery = queryOptions({
  queryKey: keys.notices,
  queryFn: async ({ signal }) => (await request(noticeListSchema, '/api/notices', { signal })).notices,
});

/** Dismisses a notice at once; it comes back when the server refuses. */
export function useDismissNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(z.unknown(), `/api/notices/${id}`, { method: 'DELETE' }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: keys.notices });
      const before = client.getQueryData<Notice[]>(keys.notices);
      client.setQueryData<Notice[]>(keys.notices, (list) => list?.filter((notice) => notice.id !== id));
      return { before };
    },
    onError: (_error, _id, context) => client.setQueryData(keys.notices, context?.before),
  });
}
