import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  entityListSchema,
  entitySchema,
  mergedEntitiesSchema,
  type PatchEntity,
} from '@/lib/contracts/api/entities';
import { keys } from './keys';
import { request } from './request';

/** The people and things that the memories are about, those with most memories first. */
export const entitiesQuery = queryOptions({
  queryKey: keys.entities,
  queryFn: async ({ signal }) => (await request(entityListSchema, '/api/entities', { signal })).entities,
});

/** Changes the name or kind of one. */
export function useRenameEntity() {
  return useEntityChange(({ id, patch }: { id: string; patch: PatchEntity }) =>
    request(entitySchema, `/api/entities/${id}`, { method: 'PATCH', body: patch }),
  );
}

/** Merges others into one; their names become its aliases. */
export function useMergeEntities() {
  return useEntityChange(({ id, ids }: { id: string; ids: string[] }) =>
    request(mergedEntitiesSchema, `/api/entities/${id}/merge`, { method: 'POST', body: { ids } }),
  );
}

/** Splits names off from one; together they form a new one. */
export function useSeparateEntities() {
  return useEntityChange(({ id, ids }: { id: string; ids: string[] }) =>
    request(entitySchema, `/api/entities/${id}/separate`, { method: 'POST', body: { ids } }),
  );
}

/** Groups of related memories depend on the names they share, so they are refetched too. */
function useEntityChange<Change, Result>(change: (change: Change) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keys.memories }),
  });
}
