import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type claimAdministratorSchema,
  type deleteAccountSchema,
  meSchema,
  type upgradeGuestSchema,
} from '@/lib/contracts/api/account';
import { keys } from './keys';
import { request } from './request';

export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: ({ signal }) => request(meSchema, '/api/account', { signal }),
  staleTime: 5 * 60_000,
});

/** A guest registers and keeps all their data. */
export function useUpgradeGuest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof upgradeGuestSchema>) =>
      request(meSchema, '/api/account/upgrade', { method: 'POST', body }),
    onSuccess: (me) => client.setQueryData(keys.me, me),
  });
}

/** Becomes the administrator of a server that has none yet. */
export function useClaimAdministrator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof claimAdministratorSchema>) =>
      request(meSchema, '/api/account/administrator', { method: 'POST', body }),
    onSuccess: (me) => client.setQueryData(keys.me, me),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: z.input<typeof deleteAccountSchema>) =>
      request(z.object({ deleted: z.literal(true) }), '/api/account', { method: 'DELETE', body }),
  });
}
