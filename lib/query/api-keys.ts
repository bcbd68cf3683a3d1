import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiKeyListSchema, type createApiKeySchema, createdApiKeySchema } from '@/lib/contracts/api/keys';
import { keys } from './keys';
import { request } from './request';

export const apiKeysQuery = queryOptions({
  queryKey: keys.apiKeys,
  queryFn: async ({ signal }) => (await request(apiKeyListSchema, '/api/keys', { signal })).keys,
});

/** Creates a key; the answer is the only place with its secret. */
export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof createApiKeySchema>) =>
      request(createdApiKeySchema, '/api/keys', { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.apiKeys }),
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(z.object({ revoked: z.literal(true) }), `/api/keys/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.apiKeys }),
  });
}
