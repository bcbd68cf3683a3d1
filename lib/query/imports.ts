import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { deletedSchema } from '@/lib/contracts/api/done';
import {
  type ChangeImport,
  type Import,
  type ImportDetail,
  type ImportItemFilter,
  importDetailSchema,
  importItemListSchema,
  importLineListSchema,
  importListSchema,
} from '@/lib/contracts/api/imports';
import { ApiError, readProblem } from './api-error';
import { keys } from './keys';
import { pageLanguage, request } from './request';

const PATH = '/api/memory/imports';
/** Polling interval while an import changes. */
const POLL_MS = 1500;

/** It changes without the person's doing. */
export function isMoving({ status }: Pick<Import, 'status'>): boolean {
  return status === 'reading' || status === 'running' || status === 'undoing';
}

/** Refetches chats and memories once an import, or its undo, has ended. */
function showWhatCame(client: QueryClient, before: readonly Import[], now: readonly Import[]): void {
  // An undone import is missing from the list, perhaps without ever having been seen as undoing.
  const hasEnded = (one: Import) => {
    const still = now.find(({ id }) => id === one.id);
    return !still || (isMoving(one) && !isMoving(still));
  };
  if (!before.some(hasEnded)) return;
  // The caller may be one of these queries, which must not be cancelled.
  for (const queryKey of [keys.conversations, keys.memories])
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

export const importsQuery = queryOptions({
  queryKey: keys.imports,
  queryFn: async ({ client, signal }) => {
    const { imports } = await request(importListSchema, PATH, { signal });
    showWhatCame(client, client.getQueryData<Import[]>(keys.imports) ?? [], imports);
    return imports;
  },
  refetchInterval: ({ state }) => (state.data?.some(isMoving) ? POLL_MS : false),
});

export function importQuery(id: string) {
  return queryOptions({
    queryKey: keys.import(id),
    queryFn: async ({ client, signal }) => {
      const now = await request(importDetailSchema, `${PATH}/${id}`, { signal });
      const before = client.getQueryData<ImportDetail>(keys.import(id));
      if (before) showWhatCame(client, [before], [now]);
      return now;
    },
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
    // An undone import no longer exists; do not ask again.
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.code === 'not_found'),
  });
}

export function importItemsQuery(id: string, filter: ImportItemFilter) {
  return infiniteQueryOptions({
    queryKey: keys.importItems(id, filter),
    queryFn: ({ signal, pageParam }) =>
      request(importItemListSchema, `${PATH}/${id}/items`, {
        query: { ...filter, after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** The lines of an import's lists, in pages; asked for again when the import moves on. */
export function importLinesQuery(id: string, status: Import['status']) {
  return infiniteQueryOptions({
    queryKey: keys.importLines(id, status),
    queryFn: ({ signal, pageParam }) =>
      request(importLineListSchema, `${PATH}/${id}/lines`, { query: { offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { lines }) => sum + lines.length, 0);
      return read < total ? read : null;
    },
  });
}

export function useChangeImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeImport) =>
      request(importDetailSchema, `${PATH}/${id}`, { method: 'PATCH', body }),
    onSuccess: (detail) => client.setQueryData(keys.import(id), detail),
    onSettled: () => client.invalidateQueries({ queryKey: keys.imports }),
  });
}

export function useUndoImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(deletedSchema, `${PATH}/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      const undone = client.getQueryData<ImportDetail>(keys.import(id));
      // The cached list may lack this import, and the next one may already lack it: put it in so that its end is noticed.
      if (undone)
        client.setQueryData<Import[]>(keys.imports, (imports = []) => [
          { ...undone, status: 'undoing' },
          ...imports.filter((one) => one.id !== id),
        ]);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.memories }),
  });
}

/** Sends a file or a text; `onProgress` gets how much of it has arrived, 0 to 1. */
export function useBringImport(onProgress: (share: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: Blob & { name?: string; lastModified?: number }) => send(file, onProgress),
    onSettled: () => client.invalidateQueries({ queryKey: keys.imports }),
  });
}

/** XMLHttpRequest: fetch reports no upload progress. */
function send(
  file: Blob & { name?: string; lastModified?: number },
  onProgress: (share: number) => void,
): Promise<ImportDetail> {
  const query = new URLSearchParams({ name: (file.name ?? '').slice(0, 200) });
  if (file.lastModified) query.set('modified', new Date(file.lastModified).toISOString());
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open('POST', `${PATH}?${query}`);
    upload.setRequestHeader('content-type', 'application/octet-stream');
    upload.setRequestHeader('accept-language', pageLanguage() ?? 'en');
    upload.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    upload.onerror = () => reject(ApiError.unreachable());
    upload.onload = () => {
      const answer = new Response(upload.responseText, { status: upload.status });
      if (!answer.ok) {
        void readProblem(answer).then(reject);
        return;
      }
      const parsed = importDetailSchema.safeParse(JSON.parse(upload.responseText));
      if (parsed.success) resolve(parsed.data);
      else reject(ApiError.unexpected(answer.status));
    };
    upload.send(file);
  });
}
