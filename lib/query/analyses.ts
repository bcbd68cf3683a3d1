import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { analysisListSchema, analysisSchema } from '@/lib/contracts/api/conversations';
import { keys } from './keys';
import { request } from './request';

/** How often one that is under way is asked for, beside the live channel. */
const POLL_MS = 2000;
const OPEN: ReadonlySet<string> = new Set(['queued', 'reading', 'keeping']);

/** A conversation's analyses with what came of each; asked again while one is under way. */
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
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => OPEN.has(status)) ? POLL_MS : false),
  });
}

/** "Analyse now": answers at once; the list shows how far it is. */
export function useAnalyzeConversation(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ force = false }: { force?: boolean } = {}) =>
      request(analysisSchema, `/api/conversations/${conversationId}/analyze`, {
        method: 'POST',
        body: { force },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.analyses(conversationId) }),
  });
}
