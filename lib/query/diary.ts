import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { diaryResponseSchema } from '@/lib/contracts/api/diary';
import { keys } from './keys';
import { request } from './request';

/** The diary's latest page, and the memories that moved the person. */
export const diaryQuery = queryOptions({
  queryKey: keys.diary,
  queryFn: ({ signal }) => request(diaryResponseSchema, '/api/diary', { signal }),
});

export function useDeleteDiaryEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(z.object({ deleted: z.boolean() }), `/api/diary/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.diary }),
  });
}
