import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type newReplaySchema,
  type ReplayAction,
  type ReplayQuery,
  type ReplayStatus,
  replayDetailSchema,
  replayEstimateSchema,
  replayListSchema,
  replayRowSchema,
  replaySchema,
} from '@/lib/contracts/api/admin-replays';
import { deletedSchema } from '@/lib/contracts/api/done';
import { keys } from './keys';
import { request } from './request';

const PATH = '/api/admin/replays';
/** Polling interval for a running replay. */
const LIVE_MS = 2000;
const isUnderWay = (status: ReplayStatus | undefined) => status === 'queued' || status === 'running';

export const replaysQuery = queryOptions({
  queryKey: keys.replays,
  queryFn: ({ signal }) => request(replayListSchema, PATH, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.replays.some(({ status }) => isUnderWay(status)) ? LIVE_MS : false,
});

/** A replay with its decisions, masked. */
export function replayQuery(id: string, query: Partial<ReplayQuery>) {
  return queryOptions({
    queryKey: keys.replay(id, query),
    queryFn: ({ signal }) => request(replayDetailSchema, `${PATH}/${id}`, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.replay.status) ? LIVE_MS : false),
  });
}

type NewReplay = z.input<typeof newReplaySchema>;

export function useEstimateReplay() {
  return useMutation({
    mutationFn: (body: NewReplay) =>
      request(replayEstimateSchema, `${PATH}/estimate`, { method: 'POST', body }),
  });
}

export function useCreateReplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewReplay) => request(replaySchema, PATH, { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.replays }),
  });
}

/** Stops the replay, adopts its choice, or undoes the adoption. */
export function useActOnReplay(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: ReplayAction['action']) =>
      request(replaySchema, `${PATH}/${id}`, { method: 'POST', body: { action } }),
    onSettled: () =>
      Promise.all(
        [keys.replays, keys.calibration, keys.server, keys.models].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useDeleteReplay(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(deletedSchema, `${PATH}/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.replays, exact: true }),
  });
}

/** Shows the message's text; the access is logged. */
export function useRevealRow(id: string) {
  return useMutation({
    mutationFn: () => request(replayRowSchema, `${PATH}/rows/${id}/reveal`, { method: 'POST' }),
  });
}
