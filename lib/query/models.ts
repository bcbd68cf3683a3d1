import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type AssignModel,
  type connectSchema,
  type IndexResponse,
  indexResponseSchema,
  listedModelsSchema,
  localServersSchema,
  type Models,
  modelsSchema,
  modelTestSchema,
  type PatchConnection,
  type serverDraftSchema,
  type tryModelsSchema,
} from '@/lib/contracts/api/admin-models';
import {
  type LocalEmbedding,
  type LocalEmbeddingAction,
  localEmbeddingSchema,
} from '@/lib/contracts/api/local-embedding';
import { ownKeysSchema, type setOwnKeySchema } from '@/lib/contracts/api/own-keys';
import { keys } from './keys';
import { request } from './request';

const PATH = '/api/admin/models';

/** While memories get vectors of another model, which happens in the background. */
const INDEXING_MS = 5_000;

export const modelsQuery = queryOptions({
  queryKey: keys.models,
  queryFn: ({ signal }) => request(modelsSchema, PATH, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.vectors.some(({ isCurrent, amount }) => !isCurrent && amount > 0) ? INDEXING_MS : false,
});

/** Model servers on the server's own machine; only fetched by the page that shows them. */
export const localModelsQuery = queryOptions({
  queryKey: keys.localModels,
  queryFn: async ({ signal }) => (await request(localServersSchema, `${PATH}/local`, { signal })).servers,
  staleTime: 0,
});

/** The models that a connected server offers. */
export function listedModelsQuery(draft: { connectionId: string; baseUrl: string }) {
  return queryOptions({
    queryKey: keys.listedModels(draft.connectionId),
    queryFn: async ({ signal }) =>
      (await request(listedModelsSchema, `${PATH}/list`, { method: 'POST', body: draft, signal })).models,
    staleTime: 60_000,
    retry: false,
  });
}

/** The models that a server offers before it is connected. */
export function useListModels() {
  return useMutation({
    mutationFn: async (body: z.input<typeof serverDraftSchema>) =>
      (await request(listedModelsSchema, `${PATH}/list`, { method: 'POST', body })).models,
  });
}

/** Sends each chosen model one request; saves nothing. */
export function useTryModels() {
  return useMutation({
    mutationFn: (body: z.input<typeof tryModelsSchema>) =>
      request(modelTestSchema, `${PATH}/try`, { method: 'POST', body }),
  });
}

/** Sends each model in use one request. */
export function useTestModels() {
  return useMutation({
    mutationFn: () => request(modelTestSchema, `${PATH}/test`, { method: 'POST' }),
  });
}

/** A change to the connected servers; the engine that answers may change with it. */
function useModelsChange<T>(send: (change: T) => Promise<Models>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (models) => {
      client.setQueryData(keys.models, models);
      return client.invalidateQueries({ queryKey: keys.engine });
    },
  });
}

export function useConnectModels() {
  return useModelsChange((body: z.input<typeof connectSchema>) =>
    request(modelsSchema, `${PATH}/connections`, { method: 'POST', body }),
  );
}

export function usePatchConnection(id: string) {
  const client = useQueryClient();
  return useModelsChange(async (body: PatchConnection) => {
    const models = await request(modelsSchema, `${PATH}/connections/${id}`, { method: 'PATCH', body });
    await client.invalidateQueries({ queryKey: keys.listedModels(id) });
    return models;
  });
}

export function useRemoveConnection() {
  return useModelsChange((id: string) =>
    request(modelsSchema, `${PATH}/connections/${id}`, { method: 'DELETE' }),
  );
}

/** Which model has which task; null: none. */
export function useAssignModel() {
  return useModelsChange((body: AssignModel) => request(modelsSchema, PATH, { method: 'PATCH', body }));
}

/** Makes missing vectors with the current model, batch by batch. @returns how many were made. */
export function useIndexMemories() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      let embedded = 0;
      let after: IndexResponse['next'] = null;
      do {
        const done: IndexResponse = await request(indexResponseSchema, `${PATH}/index`, {
          method: 'POST',
          body: { after },
        });
        embedded += done.embedded;
        after = done.next;
      } while (after !== null);
      return embedded;
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.models }),
  });
}

/** Polling interval while the model is being downloaded or loaded. */
const LOOK_AGAIN_MS = 1_000;

/** The built-in embedding model, which needs no server. */
export const meaningModelQuery = queryOptions({
  queryKey: keys.meaningModel,
  queryFn: ({ signal }) => request(localEmbeddingSchema, `${PATH}/meaning`, { signal }),
  refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? LOOK_AGAIN_MS : false),
});

const isBusy = ({ state }: LocalEmbedding) => state === 'downloading' || state === 'loading';

export function useChangeMeaningModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: LocalEmbeddingAction) =>
      request(localEmbeddingSchema, `${PATH}/meaning`, { method: 'POST', body: { action } }),
    onSuccess: (model) => {
      client.setQueryData(keys.meaningModel, model);
      return client.invalidateQueries({ queryKey: keys.models });
    },
  });
}

/** Servers for which the person may set a key of their own. */
export const ownKeysQuery = queryOptions({
  queryKey: keys.ownKeys,
  queryFn: async ({ signal }) =>
    (await request(ownKeysSchema, '/api/settings/model-keys', { signal })).servers,
});

/** Stores a key; an empty one deletes the stored key. */
export function useSetOwnKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof setOwnKeySchema>) =>
      (await request(ownKeysSchema, '/api/settings/model-keys', { method: 'POST', body })).servers,
    onSuccess: (servers) => client.setQueryData(keys.ownKeys, servers),
  });
}
