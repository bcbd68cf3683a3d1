import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  entityListSchema,
  entitySchema,
  mergedEntitiesSchema,
  type PatchEntity,
} from '@/lib/contracts/api/entities';
import { keys } from './keys';
import { request } from './request';

/** Whom and what the memories speak of, those of most memories first. */
export const entitiesQuery = queryOptions({
  queryKey: keys.entities,
  queryFn: async ({ signal }) => (await request(entityListSchema, '/api/entities', { signal })).entities,
});

/** Gives one another name or kind. */
export function useRenameEntity() {
  return useEntityChange(({ id, patch }: { id: string; patch: PatchEntity }) =>
    request(entitySchema, `/api/entities/${id}`, { method: 'PATCH', body: patch }),
  );
}

/** Makes others other names of one. */
export function useMergeEntities() {
  return useEntityChange(({ id, ids }: { id: string; ids: string[] }) =>
    request(mergedEntitiesSchema, `/api/entities/${id}/merge`, { method: 'POST', body: { ids } }),
  );
}

/** Takes names away from one; together they stay one. */
export function useSeparateEntities() {
  return useEntityChange(({ id, ids }: { id: string; ids: string[] }) =>
    request(entitySchema, `/api/entities/${id}/separate`, { method: 'POST', body: { ids } }),
  );
}

/** Memories that go together change with the names they share. */
function useEntityChange<Change, Result>(change: (change: Change) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keys.memories }),
  });
}
