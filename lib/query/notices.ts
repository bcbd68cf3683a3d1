import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type Notice, noticeListSchema } from '@/lib/contracts/api/notices';
import { keys } from './keys';
import { request } from './request';

/** What the memory wants to tell and the person has not dismissed, the latest first. */
export const noticesQuery = queryOptions({
  queryKey: keys.notices,
  queryFn: async ({ signal }) => (await request(noticeListSchema, '/api/notices', { signal })).notices,
});

/** The notice leaves at once and comes back when that is refused. */
export function useDismissNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(z.object({ dismissed: z.boolean() }), `/api/notices/${id}`, { method: 'DELETE' }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: keys.notices });
      const before = client.getQueryData<Notice[]>(keys.notices);
      client.setQueryData<Notice[]>(keys.notices, (list) => list?.filter((notice) => notice.id !== id));
      return { before };
    },
    onError: (_error, _id, context) => client.setQueryData(keys.notices, context?.before),
  });
}
