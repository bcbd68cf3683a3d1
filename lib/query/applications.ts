import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { applicationListSchema, type Consent, consentAnswerSchema } from '@/lib/contracts/api/oauth';
import { keys } from './keys';
import { request } from './request';

export const applicationsQuery = queryOptions({
  queryKey: keys.applications,
  queryFn: async ({ signal }) =>
    (await request(applicationListSchema, '/api/oauth/applications', { signal })).applications,
});

/** Disconnects an application. */
export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(z.object({ disconnected: z.literal(true) }), `/api/oauth/applications/${id}`, {
        method: 'DELETE',
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.applications }),
  });
}

/** Sends the person's decision about an application; the answer contains the redirect address. */
export function useConsent() {
  return useMutation({
    mutationFn: (body: Consent) =>
      request(consentAnswerSchema, '/api/oauth/consent', { method: 'POST', body }),
  });
}
