import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type forgetMeRequestSchema,
  forgetResponseSchema,
  markedWrongSchema,
  type PatchMemory,
  receiptSchema,
  restoreResponseSchema,
} from '@/lib/contracts/api/memories';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { keys } from './keys';
import { changeCachedMemories } from './memory-cache';
import { request } from './request';

/** How long "Undo" is offered after forgetting; then the server purges (design §9). */
export const UNDO_MS = 10_000;

function refreshMemories(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: keys.memories }),
    client.invalidateQueries({ queryKey: keys.allTurns }),
    client.invalidateQueries({ queryKey: keys.receipts }),
  ]);
}

/** Forgets: removed from the page at once, restored when the server refuses. */
export function useForgetMemories() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[]; eraseFromChats?: boolean }) =>
      request(forgetResponseSchema, '/api/memory/forget', { method: 'POST', body }),
    onMutate: async ({ ids }) => {
      await client.cancelQueries({ queryKey: keys.memories });
      return { undo: changeCachedMemories(client, new Set(ids), () => null) };
    },
    onError: (_error, _body, context) => context?.undo(),
    onSettled: () => refreshMemories(client),
  });
}

/** Undo within ten seconds; for archived memories at any time. */
export function useRestoreMemories() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) =>
      request(restoreResponseSchema, '/api/memory/restore', { method: 'POST', body: { ids } }),
    onSettled: () => refreshMemories(client),
  });
}

/** "This was wrong": removed from the current memories at once, restored when the server refuses. */
export function useMarkWrong() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(markedWrongSchema, `/api/memory/${id}/wrong`, { method: 'POST', body: {} }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: keys.memories });
      return { undo: changeCachedMemories(client, new Set([id]), () => null) };
    },
    onError: (_error, _id, context) => context?.undo(),
    onSettled: () => refreshMemories(client),
  });
}

/** Edits, pins, pauses or archives: shown at once, undone when refused. */
export function usePatchMemory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, patch }: { id: string; patch: PatchMemory }) =>
      request(z.unknown(), `/api/memory/${id}`, { method: 'PATCH', body: patch }),
    onMutate: async ({ id, patch }) => {
      await client.cancelQueries({ queryKey: keys.memories });
      return { undo: changeCachedMemories(client, new Set([id]), (memory) => applyPatch(memory, patch)) };
    },
    onError: (_error, _change, context) => context?.undo(),
    onSettled: () => refreshMemories(client),
  });
}

function applyPatch(memory: MemoryWithSources, patch: PatchMemory): MemoryWithSources {
  return {
    ...memory,
    content: patch.content ?? memory.content,
    category: patch.category ?? memory.category,
    pinned: patch.pinned ?? memory.pinned,
    status: patch.status ?? memory.status,
    ...(patch.confirmed ? { relevance: 1, updatedAt: new Date().toISOString() } : {}),
  };
}

/** "Forget me": deletes everything and returns a receipt. No undo; the page asks first. */
export function useForgetMe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof forgetMeRequestSchema>) =>
      request(receiptSchema, '/api/memory/forget-me', { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Concurrent requests. */
const AT_ONCE = 4;

/** Archives, pins or restores many, one request each. @returns how many. @throws the first refusal, once all have ended. */
export function usePatchMemories() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, patch }: { ids: string[]; patch: PatchMemory }) => {
      const waiting = [...ids];
      const failures: unknown[] = [];
      const work = async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          await request(z.unknown(), `/api/memory/${id}`, { method: 'PATCH', body: patch }).catch((error) =>
            failures.push(error),
          );
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (failures.length > 0) throw failures[0];
      return ids.length;
    },
    onSettled: () => refreshMemories(client),
  });
}
