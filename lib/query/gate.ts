import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { turnSchema } from '@/lib/contracts/api/conversations';
import { ownDecisionListSchema } from '@/lib/contracts/api/memories';
import { keys } from './keys';
import { request } from './request';
import { cacheTurn } from './turns';

/** The person's own log: "why not?". */
export const decisionsQuery = queryOptions({
  queryKey: keys.decisions,
  queryFn: async ({ signal }) => (await request(ownDecisionListSchema, '/api/gate', { signal })).decisions,
});

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
