import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { linkedBotListSchema } from '@/lib/contracts/api/links';
import { keys } from './keys';
import { request } from './request';

const PATH = '/api/account/links';

export const linkedBotsQuery = queryOptions({
  queryKey: keys.linkedBots,
  queryFn: async ({ signal }) => (await request(linkedBotListSchema, PATH, { signal })).bots,
});

/** Links a bot by its code; the bot's memories appear at once. */
export function useLinkBot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      request(z.object({ linked: z.literal(true) }), PATH, { method: 'POST', body: { code } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.linkedBots });
      await client.invalidateQueries({ queryKey: keys.memories });
    },
  });
}

export function useUnlinkBot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(z.object({ unlinked: z.literal(true) }), `${PATH}/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.linkedBots }),
  });
}
