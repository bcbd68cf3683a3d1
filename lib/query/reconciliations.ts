import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type Reconciliation,
  reconciliationListSchema,
  type resolveReconciliationSchema,
} from '@/lib/contracts/api/memories';
import { userSettingsSchema } from '@/lib/contracts/settings';
import { keys } from './keys';
import { request } from './request';

export type ReconciliationChoice = z.input<typeof resolveReconciliationSchema>['choice'];

export const reconciliationsQuery = queryOptions({
  queryKey: keys.reconciliations,
  queryFn: async ({ signal }) =>
    (await request(reconciliationListSchema, '/api/reconciliations', { signal })).reconciliations,
});

/** Settles a conflict between a statement and a setting; the card leaves at once and comes back when refused. */
export function useResolveReconciliation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, choice }: { id: string; choice: ReconciliationChoice }) =>
      request(userSettingsSchema, `/api/reconciliations/${id}`, { method: 'POST', body: { choice } }),
    onMutate: async ({ id, choice }) => {
      await client.cancelQueries({ queryKey: keys.reconciliations });
      const before = client.getQueryData<Reconciliation[]>(keys.reconciliations);
      if (choice !== 'ask_in_chat') {
        client.setQueryData<Reconciliation[]>(keys.reconciliations, (list) =>
          list?.filter((other) => other.id !== id),
        );
      }
      return { before };
    },
    onError: (_error, _choice, context) => client.setQueryData(keys.reconciliations, context?.before),
    onSuccess: (settings) => client.setQueryData(keys.settings, settings),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.reconciliations }),
        client.invalidateQueries({ queryKey: keys.allTurns }),
      ]),
  });
}
