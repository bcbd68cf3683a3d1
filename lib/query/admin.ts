import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type GateLogQuery,
  gateLogDetailSchema,
  gateLogSchema,
  jobStepsSchema,
  jobsSchema,
} from '@/lib/contracts/api/admin';
import {
  calibrationSchema,
  type changeBarSchema,
  exampleWordsSchema,
  type useExampleSchema,
} from '@/lib/contracts/api/admin-calibration';
import { overviewSchema } from '@/lib/contracts/api/admin-overview';
import { adminPeopleSchema } from '@/lib/contracts/api/admin-people';
import {
  type ChangeableKey,
  type SettingValue,
  serverSettingsSchema,
} from '@/lib/contracts/api/admin-server';
import { receiptSchema } from '@/lib/contracts/api/memories';
import { exportFileSchema } from '@/lib/contracts/api/transfer';
import { keys } from './keys';
import { fetchOrFail, request } from './request';

/** The polling interval of the administrator's pages. */
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
    // Revealed content stays visible while the drawer is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Reveals what was said; the access is logged. */
export function useRevealDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(gateLogDetailSchema, `/api/admin/gatekeeper/${id}/reveal`, { method: 'POST' }),
    onSuccess: (detail) => client.setQueryData(keys.gateDetail(id), detail),
  });
}

/** "This was wrong". Revealed content stays on the page. */
export function useLabelDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (label: 'right' | 'wrong' | null) =>
      request(gateLogDetailSchema, `/api/admin/gatekeeper/${id}/label`, { method: 'POST', body: { label } }),
    onSuccess: ({ row }) => {
      client.setQueryData(
        gateDetailQuery(id).queryKey,
        (detail: z.infer<typeof gateLogDetailSchema> | undefined) => detail && { ...detail, row },
      );
      return client.invalidateQueries({ queryKey: [...keys.allGateLog, 'list'] });
    },
  });
}

/** The labelled decisions as a file for evaluations. */
export function useExportLabelled() {
  return useMutation({
    mutationFn: async () => (await fetchOrFail('/api/admin/gatekeeper/labelled', { method: 'POST' })).blob(),
  });
}

export function overviewQuery(days: number) {
  return queryOptions({
    queryKey: keys.overview(days),
    queryFn: ({ signal }) => request(overviewSchema, '/api/admin/overview', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const jobsQuery = queryOptions({
  queryKey: keys.jobs,
  queryFn: ({ signal }) => request(jobsSchema, '/api/admin/jobs', { signal }),
  refetchInterval: LIVE_MS,
});

export function jobStepsQuery(id: string) {
  return queryOptions({
    queryKey: keys.jobSteps(id),
    queryFn: async ({ signal }) => (await request(jobStepsSchema, `/api/admin/jobs/${id}`, { signal })).steps,
  });
}

export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(z.object({ retried: z.literal(true) }), `/api/admin/jobs/${id}/retry`, { method: 'POST' }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.jobs }),
  });
}

/** The server's settings. */
export const serverQuery = queryOptions({
  queryKey: keys.server,
  queryFn: ({ signal }) => request(serverSettingsSchema, '/api/admin/server', { signal }),
});

/** Changes one value for the whole server; null reverts the change. */
export function useChangeServerSetting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { key: ChangeableKey; value: SettingValue | null }) =>
      request(serverSettingsSchema, '/api/admin/server', { method: 'PATCH', body }),
    onSuccess: (view) => client.setQueryData(keys.server, view),
    // One of the settings pauses the background.
    onSettled: () => client.invalidateQueries({ queryKey: keys.jobs }),
  });
}

/** What people's labels would change. */
export const calibrationQuery = queryOptions({
  queryKey: keys.calibration,
  queryFn: ({ signal }) => request(calibrationSchema, '/api/admin/calibration', { signal }),
});

/** Sets a bar for everybody; null resets it. */
export function useApplyBar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof changeBarSchema>) =>
      request(calibrationSchema, '/api/admin/calibration', { method: 'POST', body }),
    onSuccess: (view) => client.setQueryData(keys.calibration, view),
  });
}

/** Starts or stops showing an example to the model. */
export function useChooseExample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & z.input<typeof useExampleSchema>) =>
      request(calibrationSchema, `/api/admin/calibration/examples/${id}`, { method: 'POST', body }),
    onSuccess: (view) => client.setQueryData(keys.calibration, view),
  });
}

export function useRevealExample() {
  return useMutation({
    mutationFn: (id: string) =>
      request(exampleWordsSchema, `/api/admin/calibration/examples/${id}/reveal`, { method: 'POST' }),
  });
}

export const peopleQuery = queryOptions({
  queryKey: keys.people,
  queryFn: async ({ signal }) => (await request(adminPeopleSchema, '/api/admin/people', { signal })).people,
});

export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: 'person' | 'admin' }) =>
      request(z.object({ role: z.string() }), `/api/admin/people/${id}`, { method: 'PATCH', body: { role } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.people }),
  });
}

/** Everything that is known about a person, at their request. */
export function useExportPerson() {
  return useMutation({
    mutationFn: (id: string) =>
      request(exportFileSchema, `/api/admin/people/${id}/export`, { method: 'POST' }),
  });
}

/** "Forget me" at a person's request. */
export function useForgetPerson(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { pseudonym: string; chats: 'keep' | 'erase' }) =>
      request(receiptSchema, `/api/admin/people/${id}/forget`, { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.people }),
  });
}
