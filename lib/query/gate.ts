import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { turnSchema } from '@/lib/contracts/api/conversations';
import { ownDecisionListSchema } from '@/lib/contracts/api/memories';
import { keys } from './keys';
import { request } from './request';
import { cacheTurn } from './turns';

/** Decisions fetched at once. */
const DECISIONS = 100;

/** The person's own log, "why not?", in pages: what was not kept, and on request what was. */
export function decisionsQuery(withKept: boolean) {
  return infiniteQueryOptions({
    queryKey: keys.decisionList(withKept),
    queryFn: async ({ signal, pageParam }) =>
      (
        await request(ownDecisionListSchema, '/api/gate', {
          query: { limit: DECISIONS, before: pageParam, ...(withKept ? {} : { kept: false }) },
          signal,
        })
      ).decisions,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < DECISIONS ? null : page.at(-1)?.id),
  });
}

/** "Leave it forgotten": answers the question under the message for good. */
export function useLeaveForgotten() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decisionId: string) =>
      request(turnSchema, `/api/gate/${decisionId}/leave-forgotten`, { method: 'POST' }),
    onSuccess: (turn) => cacheTurn(client, turn),
  });
}

/** "Remember it anyway": returns the turn as it is afterwards. */
export function useRememberAnyway() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decisionId: string) =>
      request(turnSchema, `/api/gate/${decisionId}/remember-anyway`, { method: 'POST' }),
    onSuccess: (turn) => {
      cacheTurn(client, turn);
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.memories }),
        client.invalidateQueries({ queryKey: keys.decisions }),
      ]);
    },
  });
}
