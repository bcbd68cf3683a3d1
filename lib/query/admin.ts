import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type GateLogQuery, gateLogDetailSchema, gateLogSchema } from '@/lib/contracts/api/admin';
import { keys } from './keys';
import { request } from './request';

/** How often the gatekeeper's log asks for what is new. */
const LIVE_MS = 5000;

export function gateLogQuery(query: Partial<GateLogQuery>) {
  return queryOptions({
    queryKey: keys.gateLog(query),
    queryFn: ({ signal }) => request(gateLogSchema, '/api/admin/gatekeeper', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  });
}

/** One decision with its candidates; content is masked until it is revealed. */
export function gateDetailQuery(id: string) {
  return queryOptions({
    queryKey: keys.gateDetail(id),
    queryFn: ({ signal }) => request(gateLogDetailSchema, `/api/admin/gatekeeper/${id}`, { signal }),
    // What was revealed stays revealed while the drawer is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Shows what was said; that it was looked at is written down. */
export function useRevealDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(gateLogDetailSchema, `/api/admin/gatekeeper/${id}/reveal`, { method: 'POST' }),
    onSuccess: (detail) => client.setQueryData(keys.gateDetail(id), detail),
  });
}
